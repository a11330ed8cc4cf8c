import { useTranslation } from 'react-i18next';
import type { ReportRun } from '#contract/reports.ts';
import { findPage } from '#model/pages/pages.ts';
import { findReport } from '#model/reports/reports.ts';

/** Returns the name of a run: its report, or the page whose rows it contains. */
export function useReportName(): (run: Pick<ReportRun, 'kind' | 'reportId'>) => string {
  const { t } = useTranslation();
  return ({ kind, reportId: id }) => {
    switch (kind) {
      case 'grid':
        return t(`pages.${id}`, findPage(id)?.title ?? id);
      case 'tracking':
        return t('reports.trackingReport');
      case 'catalogue':
        return t(`reportNames.${id}`, findReport(id)?.name ?? id);
    }
  };
}
