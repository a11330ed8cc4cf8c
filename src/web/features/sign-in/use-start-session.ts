import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { storeSession } from '#web/session/session-store.ts';

const REMINDER_DAYS = 10;
const EXPIRED_SECONDS = 10;
const REMINDER_SECONDS = 6;

interface SessionToStart {
  passwordDays: number;
  landingPage: string;
}

/** Starts the session, with a reminder when the password expires soon. */
export function useStartSession(): (session: SessionToStart) => void {
  const { t } = useTranslation();
  const { message } = App.useApp();
  return (session) => {
    storeSession(session);
    const { passwordDays: days } = session;
    const remind = (content: string, duration: number) =>
      message.open({ key: 'passwordDays', type: 'warning', content, duration });
    if (days <= 0) remind(t('signIn.passwordExpired'), EXPIRED_SECONDS);
    else if (days === 1) remind(t('signIn.passwordExpiresToday'), REMINDER_SECONDS);
    else if (days <= REMINDER_DAYS) remind(t('signIn.passwordExpires', { days }), REMINDER_SECONDS);
  };
}
