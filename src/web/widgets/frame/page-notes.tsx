import { useTranslation } from 'react-i18next';
import { conditionalNote, type Page, percentageRows } from '#model/pages/page.ts';
import styles from './page-notes.module.css';
import { useFactTexts } from './use-fact-texts.ts';

interface PageNotesProps {
  page: Page;
  fact: string;
  /** Whether the amounts are converted. */
  isConverted: boolean;
}

/** Says which rows the figures and percentages leave out, and whether amounts were converted. */
export function PageNotes({ page, fact, isConverted }: PageNotesProps) {
  const { t } = useTranslation();
  const texts = useFactTexts(page);
  const note = conditionalNote(page, fact);
  const base = page.widgets.some(({ kind }) => kind === 'amounts') ? percentageRows(page) : undefined;
  const hasMoney = page.facts.some((id) => page.source.facts[id]?.format === 'money');
  return (
    <div className={styles.notes}>
      <p>{note !== null && t(`notes.${fact}`, note)}</p>
      {base !== undefined && <p>{t('dashboard.percentRows', { base: texts.label(base) })}</p>}
      {isConverted && hasMoney && <p>{t('dashboard.converted')}</p>}
    </div>
  );
}
