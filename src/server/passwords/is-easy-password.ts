/** Words that are part of every installation, so they are tried first. */
const PRODUCT = ['parcelscope'];

/** Digits and signs around a word are how people meet the rules with a password that everybody uses. */
const AROUND = /^[^\p{L}]+|[^\p{L}]+$/gu;

/**
 * Whether a password is among the 49,000 that occur most often in published leaks, or is one of them, the product's name or one of the given
 * words with nothing but digits and signs around it. Upper and lower case count as the same.
 */
export async function isEasyPassword(password: string, words: readonly string[]): Promise<boolean> {
  // Loaded here because few requests need it.
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const typed = password.toLowerCase();
  const word = typed.replace(AROUND, '');
  const known = [...PRODUCT, ...words].map((one) => one.toLowerCase());
  return known.includes(word) || dictionary['passwords-common'].some((common) => common === typed || common === word);
}
