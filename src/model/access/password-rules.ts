export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 50;

/** How many of a user's last passwords, the present one included, cannot be chosen again. */
export const REMEMBERED_PASSWORDS = 5;

/** What a new password needs: 8 to 50 characters with a digit, a lowercase and an uppercase letter. */
export const PasswordRule = ['length', 'digit', 'lowercase', 'uppercase'] as const;
export type PasswordRule = (typeof PasswordRule)[number];

const rules: Record<PasswordRule, (password: string) => boolean> = {
  length: ({ length }) => length >= MIN_PASSWORD_LENGTH && length <= MAX_PASSWORD_LENGTH,
  digit: (password) => /\d/.test(password),
  lowercase: (password) => /\p{Ll}/u.test(password),
  uppercase: (password) => /\p{Lu}/u.test(password),
};

/** The rules a password breaks, none when it may be chosen. */
export function brokenPasswordRules(password: string): PasswordRule[] {
  return PasswordRule.filter((rule) => !rules[rule](password));
}

export const MAX_STRENGTH = 4;

const STRENGTH_WORDS = ['weak', 'weak', 'fair', 'good', 'strong'] as const;
export type StrengthWord = (typeof STRENGTH_WORDS)[number];

/** The strength a meter shows for a password: a third of its length, 0 to 4, and the word for it. */
export function passwordStrength(password: string): { strength: number; word: StrengthWord } {
  const strength = Math.min(MAX_STRENGTH, Math.floor(password.length / 3));
  return { strength, word: STRENGTH_WORDS[strength] ?? 'strong' };
}
