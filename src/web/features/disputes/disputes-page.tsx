import { Skeleton, Tabs } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DisputedFinding } from '#contract/disputes.ts';
import { useAccount } from '#web/api/account-query.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { OpenParcel } from '#web/tracking/open-parcel.tsx';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { ClientSelect } from '#web/ui/records/client-select.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { ClockTiles } from '#web/widgets/clock/clock-tiles.tsx';
import { AnswersList } from './answers-list.tsx';
import { ChangeBar } from './change-bar.tsx';
import { CreditsList } from './credits-list.tsx';
import { DeadlineCalendar } from './deadline-calendar.tsx';
import { DisputeFilters } from './dispute-filters.tsx';
import styles from './disputes.module.css';
import { FilingsList } from './filings-list.tsx';
import { FindingDrawer } from './finding-drawer.tsx';
import { FindingsTable } from './findings-table.tsx';
import { LastChange } from './last-change.tsx';
import { StatusTiles } from './status-tiles.tsx';
import { type Disputes, useDisputes } from './use-disputes.ts';

const PARTS = ['findings', 'filings', 'answers', 'credits'] as const;
type Part = (typeof PARTS)[number];

/** The desk on which people decide about findings: what expires first, and what became of each claim. */
export function DisputesPage() {
  const { t } = useTranslation();
  const disputes = useDisputes();
  const { client, clients, chooseClient, clientsState } = disputes;
  if (clientsState.error !== null)
    return <ServerError error={clientsState.error} onRetry={() => clientsState.refetch()} />;
  if (client === null) return clientsState.isSuccess ? <MutedText>{t('home.noClients')}</MutedText> : null;
  return (
    <div className={styles.page}>
      <SectionCard
        title={t('disputes.timeLeft')}
        subtitle={<MutedText as="span">{t('disputes.timeLeftNote')}</MutedText>}
        actions={
          <>
            <DeadlineCalendar client={client} />
            {clients.length > 1 && <ClientSelect clients={clients} clientId={client.id} onChoose={chooseClient} />}
          </>
        }
        isBusy={disputes.summary.isFetching}
      >
        <Tiles disputes={disputes} clientId={client.id} />
      </SectionCard>
      <Parts key={client.id} disputes={disputes} clientId={client.id} />
      <OpenParcel pageId="disputes" />
    </div>
  );
}

interface PartProps {
  disputes: Disputes;
  clientId: number;
}

function Tiles({ disputes: { summary, filter, choose }, clientId }: PartProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (summary.error !== null) return <ServerError error={summary.error} onRetry={() => summary.refetch()} />;
  if (summary.data === undefined) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  const { undercharged } = summary.data;
  return (
    <>
      <ClockTiles clock={summary.data.clock} clientId={clientId} chosen={filter.clock} />
      <StatusTiles
        summary={summary.data}
        chosen={filter.statuses}
        onChoose={(statuses) => choose({ status: statuses.join(',') })}
      />
      {undercharged.count > 0 && (
        <MutedText>
          {t('disputes.undercharged', {
            count: undercharged.count,
            amount: formatMoney(undercharged.amountMinor, undercharged.currency, locale),
          })}
        </MutedText>
      )}
    </>
  );
}

/** The findings, and what was sent to carriers and came back. */
function Parts({ disputes, clientId }: PartProps) {
  const { t } = useTranslation();
  const { choices, choose } = disputes;
  const active = PARTS.find((part) => part === choices.part) ?? 'findings';
  const contents: Record<Part, () => ReactNode> = {
    findings: () => <Findings disputes={disputes} clientId={clientId} />,
    filings: () => <FilingsList clientId={clientId} />,
    answers: () => <AnswersList clientId={clientId} />,
    credits: () => <CreditsList clientId={clientId} />,
  };
  return (
    <SectionCard title={t('disputes.findings')} isTitleHidden>
      <Tabs
        activeKey={active}
        destroyOnHidden
        onChange={(part) => choose({ part: part === 'findings' ? null : part })}
        items={PARTS.map((part) => ({
          key: part,
          label: t(`disputes.parts.${part}`),
          children: <div className={styles.part}>{part === active && contents[part]()}</div>,
        }))}
      />
    </SectionCard>
  );
}

function Findings({ disputes, clientId }: PartProps) {
  const { permissions } = useAccount();
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [opened, setOpened] = useState<DisputedFinding | null>(null);
  const { findings, filter } = disputes;
  const canChange = permissions.includes('DISPUTES_DECIDE') || permissions.includes('DISPUTES_FILE');
  return (
    <>
      <DisputeFilters disputes={disputes} />
      {findings.error !== null && <ServerError error={findings.error} onRetry={() => findings.refetch()} />}
      {canChange && (
        <ChangeBar
          clientId={clientId}
          selected={selected}
          total={findings.data?.total ?? null}
          filter={filter}
          onClear={() => setSelected([])}
        />
      )}
      <LastChange clientId={clientId} />
      <FindingsTable
        disputes={disputes}
        selected={canChange ? selected : null}
        onSelect={setSelected}
        onOpen={setOpened}
      />
      {opened !== null && <FindingDrawer clientId={clientId} finding={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
