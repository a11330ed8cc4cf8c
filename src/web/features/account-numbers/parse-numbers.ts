import { MAX_NUMBER_LENGTH } from '#contract/account-numbers.ts';

/**
 * Finds the account numbers in pasted text or in a file: each of them once, separated by line ends, commas, semicolons or tabs. Texts
 * without a digit, such as titles and names, are left out.
 */
export function parseNumbers(text: string): string[] {
  const cells = text.split(/[\n\r,;\t]+/).map((cell) => cell.replaceAll('"', '').trim());
  return [...new Set(cells.filter((cell) => /\d/.test(cell) && cell.length <= MAX_NUMBER_LENGTH))];
}
