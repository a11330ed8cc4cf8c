import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadingScreen } from '#web/ui/page/loading-screen.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import { ParcelAvoidable } from './parcel-avoidable.tsx';
import { ParcelCredits } from './parcel-credits.tsx';
import { ParcelFindings } from './parcel-findings.tsx';
import { type ParcelRequest, parcelHistoryQuery } from './parcel-queries.ts';
import { ParcelTimeline } from './parcel-timeline.tsx';

/** The timeline of a parcel, what the audit found, its charge lines on all invoices, and the refunds for it. */
export function HistorySection({ parcel }: { parcel: ParcelRequest }) {
  const { t } = useTranslation();
  const history = useQuery(parcelHistoryQuery(parcel));
  if (history.error !== null) return <ServerError error={history.error} onRetry={() => history.refetch()} />;
  if (history.data === undefined) return <LoadingScreen />;
  return (
    <>
      <section aria-label={t('tracking.timeline')}>
        <h3>{t('tracking.timeline')}</h3>
        <ParcelTimeline history={history.data} />
      </section>
      <ParcelFindings history={history.data} />
      <ParcelAvoidable history={history.data} />
      <InvoiceLines history={history.data} />
      <ParcelCredits history={history.data} />
    </>
  );
}
