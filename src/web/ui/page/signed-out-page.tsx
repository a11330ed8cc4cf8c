import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageChooser } from './language-chooser.tsx';
import { LogoMark } from './logo.tsx';
import styles from './signed-out-page.module.css';

interface SignedOutPageProps {
  title: string;
  /** Whether the title is only shown to screen readers. */
  isTitleHidden?: boolean;
  children: ReactNode;
}

/** The frame of pages for signed-out users: a box with the product's name. */
export function SignedOutPage({ title, isTitleHidden = false, children }: SignedOutPageProps) {
  const { t } = useTranslation();
  return (
    <main className={styles.page}>
      <title>{`${title} · ${t('shell.product')}`}</title>
      <div className={styles.language}>
        <LanguageChooser />
      </div>
      <div className={styles.box}>
        <div className={styles.brand}>
          <LogoMark size={36} />
          <div>
            <strong>{t('shell.product')}</strong>
            <span>{t('signIn.tagline')}</span>
          </div>
        </div>
        <h1 className={isTitleHidden ? 'visually-hidden' : styles.title}>{title}</h1>
        {children}
      </div>
    </main>
  );
}
