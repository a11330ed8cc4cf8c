import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { isLanguageCode, LANGUAGE_KEY } from '#model/texts/locales.ts';
import { savedSettingsQuery } from '#web/api/saved-settings-query.ts';
import { findUnsavedLanguage, setLanguage } from '#web/i18n/i18n.ts';
import { useChooseLanguage } from '#web/i18n/use-choose-language.ts';

/** Applies the reader's saved language. A language chosen on the sign-in page is newer and is saved instead. */
export function useSavedLanguage(): void {
  const { data: saved } = useQuery(savedSettingsQuery);
  const choose = useChooseLanguage();
  const settle = useEffectEvent((language: string | undefined) => {
    const chosen = findUnsavedLanguage();
    if (chosen !== null) choose(chosen);
    else if (isLanguageCode(language)) setLanguage(language, { isSaved: true }).catch(() => undefined);
  });
  const isLoaded = saved !== undefined;
  const language = saved?.get(LANGUAGE_KEY);
  useEffect(() => {
    if (isLoaded) settle(language);
  }, [isLoaded, language]);
}
