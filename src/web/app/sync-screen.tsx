import { FreshnessCard } from '#web/features/home/freshness-card.tsx';
import { ConversionsCard } from '#web/features/sync/conversions-card.tsx';
import { RatesCard } from '#web/features/sync/rates-card.tsx';
import { useAccount } from '#web/lib/account-query.ts';
import records from '#web/ui/records.module.css';

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
