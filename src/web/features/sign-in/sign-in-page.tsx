import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { z } from 'zod';
import { useSession } from '#web/lib/session-store.ts';
import { LanguageChooser } from '#web/ui/language-chooser.tsx';
import { LogoMark } from '#web/ui/logo.tsx';
import styles from './sign-in.module.css';
import { SignInForm } from './sign-in-form.tsx';

const ReturnState = z.object({ from: z.object({ pathname: z.string(), search: z.string(), hash: z.string() }) });

/** The sign-in page; who is signed in goes on to the page first asked for. */
export function SignInPage() {
  const { t } = useTranslation();
  const { token, passwordDays } = useSession();
  const { state } = useLocation();
  if (token !== null && passwordDays !== null) {
    return <Navigate to={ReturnState.safeParse(state).data?.from ?? '/'} replace />;
  }
  return (
    <main className={styles.page}>
      <div className={styles.language}>
        <LanguageChooser />
      </div>
      <title>{`${t('signIn.title')} · ${t('shell.product')}`}</title>
      <div className={styles.box}>
        <div className={styles.brand}>
          <LogoMark size={36} />
          <div>
            <strong>{t('shell.product')}</strong>
            <span>{t('signIn.tagline')}</span>
          </div>
        </div>
        <h1 className="visually-hidden">{t('signIn.title')}</h1>
        <SignInForm />
      </div>
    </main>
  );
}
