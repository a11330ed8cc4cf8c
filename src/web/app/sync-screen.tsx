import { useAccount } from '#web/api/account-query.ts';
import { FreshnessCard } from '#web/features/home/freshness-card.tsx';
import { ConversionsCard } from '#web/features/sync/conversions-card.tsx';
import { RatesCard } from '#web/features/sync/rates-card.tsx';
import { CardPage } from '#web/ui/layout/card-page.tsx';

/** Exchange rates, the conversions they caused, and the freshness of each client's data. */
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
