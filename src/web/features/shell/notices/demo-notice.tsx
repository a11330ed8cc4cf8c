import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { getDeployment } from '#contract/deployment.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useLocale } from '#web/format/use-locale.ts';
import styles from './demo-notice.module.css';

/** Says that demo data is loading and how much of it is there. Pages refetch their data whenever there is more, and at the end. */
export function DemoNotice({ progress }: { progress: number }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const textId = useId();
  useReloadAtEach(progress);
  return (
    <div className={styles.notice}>
      <span id={textId} role="status">
        {t('shell.demoLoading')}
      </span>
      <span className={styles.progress}>
        <progress aria-label={t('shell.demoData')} aria-describedby={textId} value={progress} />
        <span aria-hidden="true">{new Intl.NumberFormat(locale, { style: 'percent' }).format(progress)}</span>
      </span>
    </div>
  );
}

function useReloadAtEach(progress: number): void {
  useEffect(() => {
    if (progress > 0) reload();
  }, [progress]);
  useEffect(() => reload, []);
}

/** Refetches everything that the page shows, except for the progress itself. */
function reload(): void {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== getDeployment.path });
}
