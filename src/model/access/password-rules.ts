export const MIN_PASSWORD_LENGTH = 8;
/** The longest password, unless the tenant's setting `maxPasswordLength` allows more. */
export const DEFAULT_MAX_PASSWORD_LENGTH = 50;

/** The number of recent passwords, including the current one, that a user can't reuse. */
export const REMEMBERED_PASSWORDS = 5;

/** The rules for a new password: 8 to 50 or more characters with a digit, a lowercase letter and an uppercase letter. */
export const PasswordRule = ['length', 'digit', 'lowercase', 'uppercase'] as const;
export type PasswordRule = (typeof PasswordRule)[number];

const rules: Record<PasswordRule, (password: string, maxLength: number) => boolean> = {
  length: ({ length }, maxLength) => length >= MIN_PASSWORD_LENGTH && length <= maxLength,
  digit: (password) => /\d/.test(password),
  lowercase: (password) => /\p{Ll}/u.test(password),
  uppercase: (password) => /\p{Lu}/u.test(password),
};

/** The rules that a password of at most `maxLength` characters breaks. */
export function brokenPasswordRules(password: string, maxLength: number): PasswordRule[] {
  return PasswordRule.filter((rule) => !rules[rule](password, maxLength));
}

export const MAX_STRENGTH = 4;

const STRENGTH_WORDS = ['weak', 'weak', 'fair', 'good', 'strong'] as const;
export type StrengthWord = (typeof STRENGTH_WORDS)[number];

/** The strength of a password for the meter: a third of its length, limited to 0 to 4, and a word for it. */
export function passwordStrength(password: string): { strength: number; word: StrengthWord } {
  const strength = Math.min(MAX_STRENGTH, Math.floor(password.length / 3));
  return { strength, word: STRENGTH_WORDS[strength] ?? 'strong' };
}
