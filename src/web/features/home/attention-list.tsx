import { CheckCircleOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { uploadsQuery } from '#web/api/uploads-query.ts';
import { getToday } from '#web/format/today.ts';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { listAttentionItems } from './attention-items.ts';
import { arrivalsQuery, exceptionCountsQuery, expiringClaimsQuery, reportRunsQuery } from './attention-queries.ts';
import { AttentionRow } from './attention-row.tsx';
import { freshnessQuery } from './freshness-query.ts';
import { toFreshnessRows } from './freshness-rows.ts';
import styles from './home.module.css';
import type { HomeParts } from './home-parts.ts';

/** What needs the reader's attention, most urgent first, each with its number and a link. */
export function AttentionList({ parts }: { parts: HomeParts }) {
  const { t } = useTranslation();
  const arrivals = useQuery({ ...arrivalsQuery, enabled: parts.hasFreshness });
  const freshness = useQuery({ ...freshnessQuery, enabled: parts.hasFreshness });
  const uploads = useQuery({ ...uploadsQuery, enabled: parts.uploadRoute !== null });
  const expiring = useQuery({ ...expiringClaimsQuery, enabled: parts.hasClaims });
  const runs = useQuery({ ...reportRunsQuery, enabled: parts.reportsRoute !== null });
  const exceptions = useQuery({ ...exceptionCountsQuery, enabled: parts.hasExceptions });
  const queries = [arrivals, freshness, uploads, expiring, runs, exceptions];
  const error = queries.find((query) => query.isError)?.error ?? null;
  const isLoading = queries.some((query) => query.isLoading);
  const today = getToday();
  const found = listAttentionItems({
    arrivals: arrivals.data ?? [],
    freshness: toFreshnessRows(freshness.data ?? [], today),
    uploads: uploads.data ?? [],
    expiring: expiring.data ?? [],
    runs: runs.data ?? [],
    exceptions: exceptions.data ?? [],
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
        <p className={styles.nothing}>
          <CheckCircleOutlined aria-hidden="true" />
          {t('home.nothingToDo')}
        </p>
      );
    return (
      <ul className={styles.attentions}>
        {found.map((item) => (
          <AttentionRow
            key={item.kind === 'claimsEnd' ? `${item.kind} ${item.claims.clientId}` : item.kind}
            item={item}
            parts={parts}
          />
        ))}
      </ul>
    );
  }
}
