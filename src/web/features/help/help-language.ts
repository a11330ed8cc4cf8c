/** The languages the help is written in. */
export const HELP_LANGUAGES = ['en', 'zh', 'es', 'fr', 'it', 'ar'] as const;

export type HelpLanguage = (typeof HELP_LANGUAGES)[number];

/** The language of the help for a language of the pages ('zh-CN' reads 'zh'); English where there is none. */
export function toHelpLanguage(language: string): HelpLanguage {
  return HELP_LANGUAGES.find((one) => one === language.split('-')[0]) ?? 'en';
}
