import type { TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ClientState, Compared } from '#contract/business-overview.ts';
import type { DatesFilter } from '#model/dates/dates-filter.ts';
import type { IsoDate } from '#model/dates/iso-date.ts';
import { percentage } from '#model/numbers/percentage.ts';
import { spend } from '#model/pages/declared/spend.page.ts';
import { credits } from '#model/sources/credits.ts';
import { findings } from '#model/sources/findings.ts';
import { shipments } from '#model/sources/shipments.ts';
import { useAccount } from '#web/api/account-query.ts';
import { formatChange } from '#web/format/figure-format.ts';
import { formatDay } from '#web/format/format-day.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import { clientChoice, datesChoice } from '#web/view/address/url-choices.ts';
import styles from './business-overview.module.css';
import { useWarningText } from './use-warning-text.ts';
import { listWarnings } from './warnings.ts';

/** The facts of the pages that the figures are named after. */
const FACTS = {
  spend: ['totalSpend', shipments.facts.totalSpend.label],
  savings: ['transportationDiscount', shipments.facts.transportationDiscount.label],
  credits: ['totalRefund', credits.facts.totalRefund.label],
  atStake: ['atStake', findings.facts.atStake.label],
  expiring: ['expiring', findings.facts.expiring.label],
  findings: ['findings', findings.facts.findings.label],
} as const;

/** The columns of the table of clients, and the column titles of the file. */
export function useClientColumns({ weeks, today }: { weeks: number; today: IsoDate }): {
  columns: TableColumnsType<ClientState>;
  header: string[];
} {
  const { t } = useTranslation();
  const locale = useLocale();
  const warningText = useWarningText();
  const canAnalyse = useAccount().permissions.includes(spend.permission);
  const nameOf = (figure: keyof typeof FACTS) => t(`facts.${FACTS[figure][0]}`, FACTS[figure][1]);
  const money = (cents: number) => formatMoney(cents, 'USD', locale);
  const lines = (first: string, second: string | null) => (
    <div className={styles.lines}>
      <span>{first}</span>
      {second !== null && <MutedText as="span">{second}</MutedText>}
    </div>
  );
  const compared = (of: 'spend' | 'savings' | 'credits'): TableColumnsType<ClientState>[number] => ({
    title: nameOf(of),
    key: of,
    align: 'end',
    width: 132,
    sorter: (one, other) => one[of].now - other[of].now,
    render: (_, { [of]: amount }) => lines(money(amount.now), changeText(amount, locale)),
  });
  const labelled = (key: 'findings' | 'overdue' | 'failed' | 'waiting' | 'active', count: number) =>
    t(`businessOverview.${key}`, { number: count.toLocaleString(locale) });
  const columns: TableColumnsType<ClientState> = [
    {
      title: t('records.client'),
      key: 'client',
      fixed: 'start',
      sorter: (one, other) => one.clientName.localeCompare(other.clientName, locale),
      render: (_, { clientId, clientName, parentName }) => (
        <div className={styles.lines}>
          {canAnalyse ? <Link to={`${spend.path}${searchOf(clientId, weeks)}`}>{clientName}</Link> : clientName}
          {parentName !== null && <MutedText as="span">{parentName}</MutedText>}
        </div>
      ),
    },
    {
      title: t('businessOverview.attention'),
      key: 'attention',
      width: 210,
      sorter: (one, other) => listWarnings(one, today).length - listWarnings(other, today).length,
      render: (_, client) => {
        const warnings = listWarnings(client, today);
        if (warnings.length === 0) return <MutedText as="span">{t('businessOverview.fine')}</MutedText>;
        return (
          <ul className={styles.warnings}>
            {warnings.map((warning) => (
              <li key={warning.kind}>{warningText(warning)}</li>
            ))}
          </ul>
        );
      },
    },
    compared('spend'),
    compared('savings'),
    compared('credits'),
    {
      title: nameOf('atStake'),
      key: 'atStake',
      align: 'end',
      sorter: (one, other) => one.atStakeCents - other.atStakeCents,
      render: (_, { atStakeCents, findings }) => lines(money(atStakeCents), labelled('findings', findings)),
    },
    {
      title: t('businessOverview.newest'),
      key: 'newest',
      width: 128,
      sorter: (one, other) => (one.lastBillDate ?? '').localeCompare(other.lastBillDate ?? ''),
      render: (_, { lastBillDate, overdueAccounts }) =>
        lines(formatDay(lastBillDate, locale), overdueAccounts > 0 ? labelled('overdue', overdueAccounts) : null),
    },
    {
      title: t('businessOverview.files'),
      key: 'files',
      width: 128,
      align: 'end',
      sorter: (one, other) => one.loadedFiles - other.loadedFiles,
      render: (_, { loadedFiles, failedFiles, waitingFiles }) =>
        lines(
          loadedFiles.toLocaleString(locale),
          [
            ...(failedFiles > 0 ? [labelled('failed', failedFiles)] : []),
            ...(waitingFiles > 0 ? [labelled('waiting', waitingFiles)] : []),
          ].join(' · ') || null,
        ),
    },
    {
      title: t('businessOverview.users'),
      key: 'users',
      width: 128,
      align: 'end',
      sorter: (one, other) => one.activeUsers - other.activeUsers,
      render: (_, { activeUsers, lastSeenAt }) =>
        lines(
          activeUsers.toLocaleString(locale),
          lastSeenAt === null
            ? t('businessOverview.neverSeen')
            : t('businessOverview.seen', { day: formatDay(lastSeenAt.slice(0, 10), locale) }),
        ),
    },
  ];
  const before = (of: 'spend' | 'savings' | 'credits') => t('businessOverview.before', { figure: nameOf(of) });
  const header = [
    t('records.client'),
    t('businessOverview.attention'),
    ...(['spend', 'savings', 'credits'] as const).flatMap((of) => [nameOf(of), before(of)]),
    nameOf('atStake'),
    nameOf('expiring'),
    nameOf('findings'),
    t('businessOverview.newest'),
    t('businessOverview.overdueAccounts'),
    t('businessOverview.files'),
    t('businessOverview.failedFiles'),
    t('businessOverview.waitingFiles'),
    t('businessOverview.users'),
    t('businessOverview.lastSeen'),
  ];
  return { columns, header };
}

/** The change of an amount; `null` without an amount before. */
function changeText({ now, before }: Compared, locale: string): string | null {
  const change = before > 0 ? percentage(now - before, before) : null;
  return change === null ? null : formatChange(change, locale);
}

/** The query string that opens a page of analysis with the client and the same weeks. */
function searchOf(clientId: number, weeks: number): string {
  const params = new URLSearchParams();
  clientChoice.write(params, clientId);
  const dates: DatesFilter = {
    type: 'bill_date',
    frequency: 'la',
    lastDays: 7 * weeks,
    rollingPeriod: null,
    from: null,
    to: null,
  };
  datesChoice.write(params, dates);
  return `?${params}`;
}
