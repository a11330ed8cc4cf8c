import { queryOptions, useQuery } from '@tanstack/react-query';
import { Button, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listSlowQuestions, type SlowQuestion } from '#contract/statistics.ts';
import { call } from '#web/api/call.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import { RecordList } from '#web/ui/records/record-list.tsx';
import { QuestionPlanDialog } from './question-plan-dialog.tsx';
import { usePageName } from './use-page-name.ts';

const slowQuestionsQuery = queryOptions({
  queryKey: [listSlowQuestions.path],
  queryFn: ({ signal }) => call(listSlowQuestions, {}, signal),
});

/** The slowest questions of pages, with the id under which the server's log and the warehouse know them. */
export function SlowQuestions() {
  const { t } = useTranslation();
  const slow = useQuery(slowQuestionsQuery);
  const pageName = usePageName();
  const [explained, setExplained] = useState<SlowQuestion | null>(null);
  return (
    <RecordList<SlowQuestion>
      title={t('statistics.slow')}
      query={slow}
      rows={slow.data ?? []}
      textOf={({ pageId, requestId }) => `${pageName(pageId)} ${requestId ?? ''}`}
      rowKey="id"
      columns={useColumns({ pageName, onExplain: setExplained })}
      emptyText={t('statistics.noSlow')}
    >
      <MutedText>{t('statistics.slowNote')}</MutedText>
      {explained?.plan && (
        <QuestionPlanDialog
          title={t('statistics.planOf', { page: pageName(explained.pageId) })}
          plan={explained.plan}
          onClose={() => setExplained(null)}
        />
      )}
    </RecordList>
  );
}

interface ColumnOptions {
  pageName: (pageId: string) => string;
  onExplain: (question: SlowQuestion) => void;
}

function useColumns({ pageName, onExplain }: ColumnOptions): TableColumnsType<SlowQuestion> {
  const { t } = useTranslation();
  const locale = useLocale();
  const inMs = new Intl.NumberFormat(locale, { style: 'unit', unit: 'millisecond' });
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' });
  return [
    {
      title: t('statistics.askedAt'),
      dataIndex: 'askedAt',
      sorter: (one, other) => one.askedAt.localeCompare(other.askedAt),
      render: (at: string) => dateTime.format(new Date(at)),
    },
    {
      title: t('statistics.page'),
      dataIndex: 'pageId',
      sorter: (one, other) => pageName(one.pageId).localeCompare(pageName(other.pageId), locale),
      render: pageName,
    },
    {
      title: t('statistics.duration'),
      dataIndex: 'ms',
      align: 'end',
      sorter: (one, other) => one.ms - other.ms,
      render: (ms: number) => inMs.format(ms),
    },
    { title: t('statistics.requestId'), dataIndex: 'requestId', render: (id: string | null) => <bdi>{id}</bdi> },
    {
      title: t('statistics.plan'),
      key: 'plan',
      render: (_, question) =>
        question.plan !== null && (
          <Button size="small" onClick={() => onExplain(question)}>
            {t('statistics.showPlan')}
          </Button>
        ),
    },
  ];
}
