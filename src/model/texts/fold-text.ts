/** Letters that removing accents does not change. */
const UNDIVIDED: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

/** Reduces a text to lower-case letters and digits, without accents, spaces and punctuation ('Québec' becomes 'quebec'). */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[ßæœøłđı]/g, (letter) => UNDIVIDED[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
