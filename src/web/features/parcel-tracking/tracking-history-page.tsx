import { Tabs } from 'antd';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OpenParcel } from '#web/tracking/open-parcel.tsx';
import { CardPage } from '#web/ui/layout/card-page.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { Toolbar } from '#web/ui/layout/toolbar.tsx';
import { ClientSelect } from '#web/ui/records/client-select.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { useListChoices } from '#web/view/address/use-list-choices.ts';
import { useClientChoice } from '#web/view/selection/use-client-choice.ts';
import { EventFiles } from './event-files.tsx';
import { Gaps } from './gaps.tsx';
import { LookUps } from './look-ups.tsx';

const PARTS = ['lookUps', 'files', 'gaps'] as const;

/** What was looked up, which files of tracking events were imported, and what is missing. */
export function TrackingHistoryPage() {
  const { t } = useTranslation();
  const { client, clients, choose: chooseClient, query } = useClientChoice();
  const { choices, choose } = useListChoices(['part', 'search', 'source']);
  const active = PARTS.find((part) => part === choices.part) ?? 'lookUps';
  const contents: Record<(typeof PARTS)[number], (clientId: number) => ReactNode> = {
    lookUps: (clientId) => <LookUps clientId={clientId} />,
    files: (clientId) => <EventFiles clientId={clientId} />,
    gaps: (clientId) => <Gaps clientId={clientId} />,
  };
  return (
    <CardPage>
      {query.error !== null && <ServerError error={query.error} onRetry={() => query.refetch()} />}
      <Toolbar>
        <ClientSelect clients={clients} clientId={client?.id ?? null} onChoose={chooseClient} />
      </Toolbar>
      <SectionCard title={t('pages.trackingHistory', 'Tracking History')} isTitleHidden>
        <Tabs
          activeKey={active}
          destroyOnHidden
          onChange={(part) => choose({ part: part === 'lookUps' ? null : part, search: null, source: null })}
          items={PARTS.map((part) => ({
            key: part,
            label: t(`parcelTracking.parts.${part}`),
            children: part === active && client !== null && (
              <Fragment key={client.id}>{contents[part](client.id)}</Fragment>
            ),
          }))}
        />
      </SectionCard>
      <OpenParcel pageId="trackingHistory" />
    </CardPage>
  );
}
