import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PipelineUpload } from '#contract/pipeline.ts';
import type { Receipt } from '#contract/uploads.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { FigureList } from '#web/ui/figures/figure-list.tsx';
import { arrivalsQuery } from './pipeline-queries.ts';
import { listUnfooted } from './unfooted-invoices.ts';

interface PipelineSummaryProps {
  /** `undefined` while loading. */
  uploads: readonly PipelineUpload[] | undefined;
}

/** Figures that are good news. Any other figure above 0 needs attention. */
const GOOD_FIGURES = new Set(['files', 'loaded', 'invoices']);

/** The period in seven figures. Those that need attention are highlighted. */
export function PipelineSummary({ uploads }: PipelineSummaryProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const arrivals = useQuery(arrivalsQuery);
  const receipts = uploads?.filter(({ state }) => state !== 'undone').flatMap((upload) => upload.receipts);
  const sum = (of: (receipt: Receipt) => number) => receipts?.reduce((all, receipt) => all + of(receipt), 0) ?? null;
  const figures = {
    files: sum(() => 1),
    loaded: sum(({ lines }) => lines.loaded),
    invoices: sum(({ invoices }) => invoices.length),
    missing: arrivals.data?.filter(({ daysLate }) => daysLate > 0).length ?? null,
    failed: sum(({ problem }) => (problem === null ? 0 : 1)),
    unfooted: uploads === undefined ? null : listUnfooted(uploads).length,
    rejected: sum(({ lines }) => lines.rejected),
  };
  return (
    <FigureList
      figures={Object.entries(figures).map(([name, value]) => ({
        name,
        label: t(`pipeline.figures.${name}`),
        text: value === null ? '–' : value.toLocaleString(locale),
        isAlarm: value !== null && value > 0 && !GOOD_FIGURES.has(name),
      }))}
    />
  );
}
