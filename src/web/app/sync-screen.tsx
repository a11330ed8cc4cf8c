import { useAccount } from '#web/api/account-query.ts';
import { FreshnessCard } from '#web/features/home/freshness-card.tsx';
import { ConversionsCard } from '#web/features/sync/conversions-card.tsx';
import { RatesCard } from '#web/features/sync/rates-card.tsx';
import { CardPage } from '#web/ui/layout/card-page.tsx';

/** What keeps the figures true: the exchange rates, the conversions after them, and how far each client's data reaches. */
export function SyncScreen() {
  const { permissions } = useAccount();
  return (
    <CardPage>
      <RatesCard />
      <ConversionsCard />
      {permissions.includes('DASHBOARDS_VIEW') && <FreshnessCard />}
    </CardPage>
  );
}
