import { queryOptions, useQuery } from '@tanstack/react-query';
import { Modal, Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { getGuidelines } from '#contract/chat-calls.ts';
import { formatRange } from '#model/dates/format-date.ts';
import { call } from '#web/api/call.ts';
import messages from '#web/features/assistant/messages/messages.module.css';
import { useLocale } from '#web/format/use-locale.ts';
import { useRestoreFocus } from '#web/ui/focus/use-restore-focus.ts';
import { ServerError } from '#web/ui/server-error.tsx';

const guidelinesQuery = queryOptions({
  queryKey: [getGuidelines.path],
  queryFn: ({ signal }) => call(getGuidelines, {}, signal),
});

/** How to write dates in questions, and which reports can be run from the chat. */
export function GuidelinesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const locale = useLocale();
  useRestoreFocus();
  const { data, error, refetch } = useQuery(guidelinesQuery);
  const dates = (
    <table className={messages.table}>
      <tbody>
        {data?.dates.map(({ example, from, to }) => (
          <tr key={example}>
            <th scope="row" dir="ltr">
              {example}
            </th>
            <td>{formatRange({ from, to }, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
  const reports = (
    <>
      <p>{t('assistant.guidelines.reportRule')}</p>
      {data?.reports.length === 0 && <p>{t('assistant.guidelines.noReports')}</p>}
      <ul>
        {data?.reports.map(({ id, name, description }) => (
          <li key={id}>
            <strong>{t(`reportNames.${id}`, name)}</strong> {t(`reportDescriptions.${id}`, description)}
          </li>
        ))}
      </ul>
    </>
  );
  return (
    <Modal open title={t('assistant.guidelines.title')} footer={null} onCancel={onClose} width={640}>
      {error !== null && <ServerError error={error} onRetry={() => refetch()} />}
      <Tabs
        items={[
          { key: 'dates', label: t('assistant.guidelines.dates'), children: dates },
          { key: 'reports', label: t('assistant.guidelines.reports'), children: reports },
        ]}
      />
    </Modal>
  );
}
