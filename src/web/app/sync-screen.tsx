import { useAccount } from '#web/api/account-query.ts';
import { FreshnessCard } from '#web/features/home/freshness-card.tsx';
import { ConversionsCard } from '#web/features/sync/conversions-card.tsx';
import { RatesCard } from '#web/features/sync/rates-card.tsx';
import records from '#web/ui/records/records.module.css';

/** What keeps the figures true: the exchange rates, the conversions after them, and how far each client's data reaches. */
export function SyncScreen() {
  const { permissions } = useAccount();
  return (
    <div className={records.page}>
      <RatesCard />
      <ConversionsCard />
      {permissions.includes('DASHBOARDS_VIEW') && <FreshnessCard />}
    </div>
  );
}
