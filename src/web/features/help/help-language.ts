/** The languages that the help is available in. */
export const HELP_LANGUAGES = ['en', 'zh', 'es', 'fr', 'it', 'ar'] as const;

export type HelpLanguage = (typeof HELP_LANGUAGES)[number];

/** Returns the help language for a page language, such as 'zh' for 'zh-CN', or English. */
export function toHelpLanguage(language: string): HelpLanguage {
  return HELP_LANGUAGES.find((one) => one === language.split('-')[0]) ?? 'en';
}
