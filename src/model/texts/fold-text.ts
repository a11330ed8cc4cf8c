/** Letters that carry their mark inside, so that taking accents off does not reach them. */
const UNDIVIDED: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

/** A text reduced to what identifies it: lower-case letters and digits, without accents, blanks and punctuation ('Québec' is 'quebec'). */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[ßæœøłđı]/g, (letter) => UNDIVIDED[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
