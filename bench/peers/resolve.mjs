// The package imports its own files without their extension, as bundlers allow; Node.js wants the whole name.
export async function resolve(specifier, context, next) {
  try {
    return await next(specifier, context);
  } catch (error) {
    for (const ending of [".js", "/index.js"]) {
      try {
        return await next(specifier + ending, context);
      } catch {
        // the next ending, or the first error
      }
    }
    throw error;
  }
}
