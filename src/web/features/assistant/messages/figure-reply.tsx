import { BarChartOutlined, TableOutlined } from '@ant-design/icons';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SqlData } from '#contract/assistant.ts';
import type { Ask } from '#web/features/assistant/conversation/use-chat.ts';
import { AnswerTable } from './answer-table.tsx';
import styles from './messages.module.css';
import { PageLink } from './page-link.tsx';
import { ReplyChart } from './reply-chart.tsx';
import { ReplyText } from './reply-text.tsx';
import { UnderstoodChips } from './understood-chips.tsx';

interface FigureReplyProps {
  data: SqlData;
  /** Asks the question again after a change; null where the reader can't ask now. */
  onAsk: Ask | null;
}

/** A reply with figures: text, chart or table, what was understood, and a link to the page with the same view. */
export function FigureReply({ data, onAsk }: FigureReplyProps) {
  const { t } = useTranslation();
  const [isTable, setIsTable] = useState(data.highchartsOptions === null);
  const views = [
    { value: 'chart', icon: <BarChartOutlined aria-hidden="true" />, title: t('assistant.chart') },
    { value: 'table', icon: <TableOutlined aria-hidden="true" />, title: t('assistant.table') },
  ].map((view) => ({ ...view, label: <span className="visually-hidden">{view.title}</span> }));
  return (
    <>
      <ReplyText text={data.text === '' ? data.assistantResponse : data.text} />
      {data.highchartsOptions !== null && data.df.rows.length > 0 && (
        <Segmented
          size="small"
          className={styles.toggle}
          value={isTable ? 'table' : 'chart'}
          options={views}
          onChange={(view) => setIsTable(view === 'table')}
          aria-label={t('assistant.view')}
        />
      )}
      {!isTable && data.highchartsOptions !== null ? (
        <ReplyChart chart={data.highchartsOptions} columns={data.df.columns} text={data.text} />
      ) : (
        data.df.columns.length > 0 && <AnswerTable table={data.df} />
      )}
      <UnderstoodChips understood={data.understood} question={data.question[0] ?? null} onAsk={onAsk} />
      {data.link !== '' && <PageLink to={data.link}>{t('assistant.openPage')}</PageLink>}
    </>
  );
}
