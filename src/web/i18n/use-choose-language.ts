import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_KEY, type LanguageCode } from '#model/texts/locales.ts';
import { useSaveSetting } from '#web/api/saved-settings-query.ts';
import { getSession } from '#web/session/session-store.ts';
import { setLanguage } from './i18n.ts';

/** Switches the language at once and saves it to the account of a signed-in user. */
export function useChooseLanguage(): (code: LanguageCode) => Promise<void> {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const save = useSaveSetting();
  return async (code) => {
    const isSignedIn = getSession().token !== null;
    try {
      const isShown = await setLanguage(code, { isSaved: isSignedIn });
      if (isShown && isSignedIn) save.mutate({ key: LANGUAGE_KEY, value: code });
    } catch {
      message.error(t('language.failed'));
    }
  };
}
