import { DownloadOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { saveFile } from '#web/browser/save-file.ts';

interface DownloadButtonProps {
  fileName: string;
  fetch: () => Promise<Blob>;
  isEmpty: boolean;
}

/** A button that saves a list of the server as CSV. */
export function DownloadButton({ fileName, fetch, isEmpty }: DownloadButtonProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const problemText = useProblemText();
  const download = useMutation({
    mutationFn: fetch,
    onSuccess: (file) => saveFile(file, fileName),
    onError: (error) => {
      message.error(problemText(error));
    },
  });
  return (
    <Button
      icon={<DownloadOutlined aria-hidden="true" />}
      disabled={isEmpty}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {t('billing.download')}
    </Button>
  );
}
