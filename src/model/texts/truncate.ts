/** Shortens a text to `length` characters and an ellipsis. Texts that fit are returned unchanged. */
export function truncate(text: string, length: number): string {
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`;
}
