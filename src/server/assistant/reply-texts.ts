import type { LanguageCode } from '#model/texts/locales.ts';
import { arabicTexts } from './texts/arabic-texts.ts';
import { chineseTexts } from './texts/chinese-texts.ts';
import { englishTexts } from './texts/english-texts.ts';
import { frenchTexts } from './texts/french-texts.ts';
import { italianTexts } from './texts/italian-texts.ts';
import type { ReplyTexts } from './texts/reply-text.ts';
import { spanishTexts } from './texts/spanish-texts.ts';

/** The sentences of replies. */
export const replyTexts: Record<LanguageCode, ReplyTexts> = {
  en: englishTexts,
  es: spanishTexts,
  fr: frenchTexts,
  it: italianTexts,
  zh: chineseTexts,
  ar: arabicTexts,
};
