/** The first `length` characters of a text. It never cuts a character in half, which JSON couldn't hold. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  // A character has at most two code units.
  return [...text.slice(0, length * 2)].slice(0, length).join('');
}
