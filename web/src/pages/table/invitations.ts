/** Links and codes that lead to a table. */

/** The address of a table with its invitation, as people send it to one another. */
export function linkTo(origin: string, id: string, invitation: string | null | undefined): string {
  return `${origin}/t/${id}${invitation ? `?join=${invitation}` : ""}`;
}

/** The same, short enough to read aloud: the table, a full stop, the invitation. */
export const codeOf = (id: string, invitation: string | null | undefined): string => (invitation ? `${id}.${invitation}` : id);

const WORD = /^[\w-]+$/;

/** Where a pasted link or a typed code leads, or nothing. */
export function addressOf(text: string): string | null {
  const clean = text.trim();
  const link = /\/t\/([\w-]+)(?:\?(?:.*&)?join=([\w-]+))?/.exec(clean);
  const [id, invitation] = link ? [link[1]!, link[2]] : clean.split(".", 2);
  if (!id || !WORD.test(id) || (invitation && !WORD.test(invitation))) return null;
  return linkTo("", id, invitation);
}
