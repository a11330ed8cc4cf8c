/** The first `length` characters and an ellipsis, or the text itself when it is no longer than that. */
export function truncate(text: string, length: number): string {
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`;
}
