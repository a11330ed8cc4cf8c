import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  QuestionCircleOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { uploadsQuery } from '#web/api/uploads-query.ts';
import { formatDay } from '#web/format/format-day.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { getToday } from '#web/format/today.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { deskPath } from '#web/widgets/clock/desk-path.ts';
import { type AttentionItem, listAttentionItems } from './attention-items.ts';
import { expiringClaimsQuery } from './expiring-claims-query.ts';
import { freshnessQuery } from './freshness-query.ts';
import { toFreshnessRows } from './freshness-rows.ts';
import styles from './home.module.css';

const MAX_SHOWN = 6;

const SOON = ['days3', 'days7'] as const;

const icons = {
  openQuestion: QuestionCircleOutlined,
  failedImport: CloseCircleOutlined,
  missingBill: CloseCircleOutlined,
  rejectedLines: WarningOutlined,
  lateBill: WarningOutlined,
  claimsEnd: ClockCircleOutlined,
  moreClaimsEnd: ClockCircleOutlined,
};

interface AttentionListProps {
  hasFreshness: boolean;
  hasClaims: boolean;
  /** The path of the page that manages imports; `null` without access. */
  uploadPath: string | null;
}

/** What needs the reader's attention, most urgent first. */
export function AttentionList({ hasFreshness, hasClaims, uploadPath }: AttentionListProps) {
  const { t } = useTranslation();
  const freshness = useQuery({ ...freshnessQuery, enabled: hasFreshness });
  const uploads = useQuery({ ...uploadsQuery, enabled: uploadPath !== null });
  const expiring = useQuery({ ...expiringClaimsQuery, enabled: hasClaims });
  const queries = [freshness, uploads, expiring];
  const error = queries.find((query) => query.isError)?.error ?? null;
  const isLoading = queries.some((query) => query.isLoading);
  const today = getToday();
  const found = listAttentionItems({
    rows: toFreshnessRows(freshness.data ?? [], today),
    uploads: uploads.data ?? [],
    expiring: expiring.data ?? [],
    today,
  });
  const retry = () => {
    for (const query of queries) if (query.isError) query.refetch();
  };
  return (
    <SectionCard title={t('home.attention')} isBusy={isLoading}>
      {body()}
    </SectionCard>
  );

  function body() {
    if (error !== null) return <ServerError error={error} onRetry={retry} />;
    if (isLoading) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
    if (found.length === 0)
      return (
        <p className={styles.attention} data-kind="nothing">
          <CheckCircleOutlined aria-hidden="true" />
          {t('home.nothingToDo')}
        </p>
      );
    return (
      <>
        <ul className={styles.attentions}>
          {found.slice(0, MAX_SHOWN).map((item) => (
            <AttentionRow key={item.key} item={item} uploadPath={uploadPath} />
          ))}
        </ul>
        {found.length > MAX_SHOWN && <MutedText>{t('home.moreBelow')}</MutedText>}
      </>
    );
  }
}

function AttentionRow({ item, uploadPath }: { item: AttentionItem; uploadPath: string | null }) {
  const Icon = icons[item.kind];
  const text = useAttentionText(item);
  const path = pathOf(item, uploadPath);
  return (
    <li className={styles.attention} data-kind={item.kind}>
      <Icon aria-hidden="true" />
      {path === null ? <span>{text}</span> : <Link to={path}>{text}</Link>}
    </li>
  );
}

function useAttentionText(item: AttentionItem): string {
  const { t } = useTranslation();
  const locale = useLocale();
  if (item.kind === 'moreClaimsEnd') return t('home.attentions.moreClaimsEnd', { count: item.count });
  if (item.kind !== 'claimsEnd') {
    const date = 'date' in item ? { date: formatDay(item.date, locale) } : {};
    return t(`home.attentions.${item.kind}`, { ...item, ...date });
  }
  const { clientName, within7Days, firstDeadline } = item.claims;
  return t('home.attentions.claimsEnd', {
    client: clientName,
    amount: formatMoney(within7Days.amountMinor, within7Days.currency, locale),
    findings: t('disputes.findingCount', { count: within7Days.count }),
    date: formatDay(firstDeadline, locale),
  });
}

function pathOf(item: AttentionItem, uploadPath: string | null): string | null {
  switch (item.kind) {
    case 'claimsEnd':
      return deskPath(item.claims.clientId, SOON);
    case 'moreClaimsEnd':
      return deskPath(null, SOON);
    case 'missingBill':
    case 'lateBill':
      return null;
    default:
      return uploadPath === null ? null : `${uploadPath}?upload=${item.uploadId}`;
  }
}
