import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAccount } from '#web/api/account-query.ts';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { useClientChoice } from '#web/view/selection/use-client-choice.ts';
import { disputeClockQuery } from './clock-query.ts';
import { ClockTiles } from './clock-tiles.tsx';

/** How long the chosen client's money can still be claimed. Shown to readers with the permission, if there is a client. */
export function ClockCard() {
  const { permissions } = useAccount();
  const { client } = useClientChoice();
  if (!permissions.includes('DISPUTES_VIEW') || client === null) return null;
  return <Clock client={client} />;
}

function Clock({ client }: { client: { id: number; name: string } }) {
  const { t } = useTranslation();
  const clock = useQuery(disputeClockQuery(client.id));
  return (
    <SectionCard
      title={t('disputes.timeLeft')}
      subtitle={<MutedText as="span">{t('disputes.timeLeftOf', { client: client.name })}</MutedText>}
      isBusy={clock.isFetching}
    >
      {clock.error !== null && <ServerError error={clock.error} onRetry={() => clock.refetch()} />}
      {clock.isPending && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {clock.data !== undefined && <ClockTiles clock={clock.data} clientId={client.id} />}
    </SectionCard>
  );
}
