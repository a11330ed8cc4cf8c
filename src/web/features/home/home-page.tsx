import { Empty } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAccount } from '#web/api/account-query.ts';
import { CardPage } from '#web/ui/layout/card-page.tsx';
import { ClockCard } from '#web/widgets/clock/clock-card.tsx';
import { AttentionList } from './attention-list.tsx';
import { FreshnessCard } from './freshness-card.tsx';
import { homeParts } from './home-parts.ts';
import { LastImports } from './last-imports.tsx';
import { RecentFigures } from './recent-figures.tsx';

/** The start page: what needs attention, recent figures, the time left to claim, data freshness and the last imports. */
export function HomePage() {
  const { t } = useTranslation();
  const { permissions } = useAccount();
  const parts = homeParts(permissions);
  const { hasFreshness, hasClaims, spendRoute, uploadRoute, reportsRoute } = parts;
  if (!hasFreshness && spendRoute === null && uploadRoute === null)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('home.nothingForYou')} />;
  return (
    <CardPage>
      {(hasFreshness || hasClaims || uploadRoute !== null || reportsRoute !== null) && <AttentionList parts={parts} />}
      {spendRoute !== null && <RecentFigures path={spendRoute.path} />}
      <ClockCard />
      {hasFreshness && <FreshnessCard />}
      {uploadRoute !== null && <LastImports route={uploadRoute} />}
    </CardPage>
  );
}
