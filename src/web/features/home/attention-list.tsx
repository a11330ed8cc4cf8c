import { CheckCircleOutlined, CloseCircleOutlined, QuestionCircleOutlined, WarningOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { uploadsQuery } from '#web/api/uploads-query.ts';
import { formatDay } from '#web/format/format-day.ts';
import { getToday } from '#web/format/today.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { type AttentionItem, listAttentionItems } from './attention-items.ts';
import { freshnessQuery } from './freshness-query.ts';
import { toFreshnessRows } from './freshness-rows.ts';
import styles from './home.module.css';

const MAX_SHOWN = 6;

const icons = {
  openQuestion: QuestionCircleOutlined,
  failedImport: CloseCircleOutlined,
  missingBill: CloseCircleOutlined,
  rejectedLines: WarningOutlined,
  lateBill: WarningOutlined,
};

interface AttentionListProps {
  hasFreshness: boolean;
  /** The path of the page that manages imports; `null` without access. */
  uploadPath: string | null;
}

/** What needs the reader's attention, most urgent first. */
export function AttentionList({ hasFreshness, uploadPath }: AttentionListProps) {
  const { t } = useTranslation();
  const freshness = useQuery({ ...freshnessQuery, enabled: hasFreshness });
  const uploads = useQuery({ ...uploadsQuery, enabled: uploadPath !== null });
  const error = freshness.error ?? uploads.error;
  const today = getToday();
  const found = listAttentionItems({
    rows: toFreshnessRows(freshness.data ?? [], today),
    uploads: uploads.data ?? [],
    today,
  });
  const retry = () => {
    if (freshness.isError) freshness.refetch();
    if (uploads.isError) uploads.refetch();
  };
  return (
    <SectionCard title={t('home.attention')} isBusy={freshness.isLoading || uploads.isLoading}>
      {body()}
    </SectionCard>
  );

  function body() {
    if (error !== null) return <ServerError error={error} onRetry={retry} />;
    if (freshness.isLoading || uploads.isLoading) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
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
  const { t } = useTranslation();
  const locale = useLocale();
  const Icon = icons[item.kind];
  const text =
    'date' in item
      ? t(`home.attentions.${item.kind}`, { ...item, date: formatDay(item.date, locale) })
      : t(`home.attentions.${item.kind}`, { ...item });
  return (
    <li className={styles.attention} data-kind={item.kind}>
      <Icon aria-hidden="true" />
      {'uploadId' in item && uploadPath !== null ? (
        <Link to={`${uploadPath}?upload=${item.uploadId}`}>{text}</Link>
      ) : (
        <span>{text}</span>
      )}
    </li>
  );
}
