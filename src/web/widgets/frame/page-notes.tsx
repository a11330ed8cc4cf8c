import { useTranslation } from 'react-i18next';
import { conditionalNote, type Page } from '#model/pages/page.ts';
import styles from './page-notes.module.css';

interface PageNotesProps {
  page: Page;
  fact: string;
  /** Whether the amounts are converted. */
  isConverted: boolean;
}

/** Says which rows the figures leave out, and whether amounts were converted. */
export function PageNotes({ page, fact, isConverted }: PageNotesProps) {
  const { t } = useTranslation();
  const note = conditionalNote(page, fact);
  const hasMoney = page.facts.some((id) => page.source.facts[id]?.format === 'money');
  return (
    <div className={styles.notes}>
      <p>{note !== null && t(`notes.${fact}`, note)}</p>
      {isConverted && hasMoney && <p>{t('dashboard.converted')}</p>}
    </div>
  );
}
