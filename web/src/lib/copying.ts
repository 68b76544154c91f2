/** Copying a text, where the browser lets a page do that: not without https, but for the machine itself. */

export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
