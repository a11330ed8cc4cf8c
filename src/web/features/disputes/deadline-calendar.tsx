import { CalendarOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { downloadDeadlines } from '#contract/deadlines.ts';
import { fetchFile } from '#web/api/call.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { saveFile } from '#web/browser/save-file.ts';

/** Downloads the deadlines of a client for a calendar. */
export function DeadlineCalendar({ client }: { client: { id: number; name: string } }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const problemText = useProblemText();
  const download = useMutation({
    mutationFn: () => fetchFile(downloadDeadlines, { params: { clientId: client.id } }),
    onSuccess: (file) => saveFile(file, `deadlines-${client.name}.ics`),
    onError: (error) => message.error(problemText(error)),
  });
  return (
    <Button icon={<CalendarOutlined />} loading={download.isPending} onClick={() => download.mutate()}>
      {t('disputes.calendar')}
    </Button>
  );
}
