import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PipelineUpload } from '#contract/pipeline.ts';
import { useLocale } from '#web/lib/use-locale.ts';
import styles from './pipeline.module.css';
import { arrivalsQuery } from './pipeline-queries.ts';

interface PipelineSummaryProps {
  uploads: readonly PipelineUpload[];
  unfooted: number;
}

/** The period in seven numbers; what needs a hand stands out. */
export function PipelineSummary({ uploads, unfooted }: PipelineSummaryProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const arrivals = useQuery(arrivalsQuery);
  const receipts = uploads.filter(({ state }) => state !== 'undone').flatMap((upload) => upload.receipts);
  const figures = {
    files: receipts.length,
    loaded: receipts.reduce((sum, { lines }) => sum + lines.loaded, 0),
    invoices: receipts.reduce((sum, { invoices }) => sum + invoices.length, 0),
    missing: arrivals.data?.filter(({ daysLate }) => daysLate > 0).length ?? 0,
    failed: receipts.filter(({ problem }) => problem !== null).length,
    unfooted,
    rejected: receipts.reduce((sum, { lines }) => sum + lines.rejected, 0),
  };
  const good = new Set(['files', 'loaded', 'invoices']);
  return (
    <dl className={styles.figures}>
      {Object.entries(figures).map(([name, value]) => (
        <div key={name} data-alarm={(!good.has(name) && value > 0) || undefined}>
          <dt>{t(`pipeline.figures.${name}`)}</dt>
          <dd>{value.toLocaleString(locale)}</dd>
        </div>
      ))}
    </dl>
  );
}
