import { MailOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { sendTestMail } from '#contract/tenant-settings.ts';
import { call } from '#web/api/call.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import styles from './tenant-settings.module.css';

/** Sends a test mail to the reader and shows the result. */
export function TestMail() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const send = useMutation({ mutationFn: () => call(sendTestMail, {}) });
  return (
    <div className={styles.testMail}>
      <Button icon={<MailOutlined aria-hidden="true" />} loading={send.isPending} onClick={() => send.mutate()}>
        {t('settings.sendTestMail')}
      </Button>
      <div role="status">
        {send.data !== undefined && (
          <Alert type="success" showIcon title={t('settings.testMailSent', { address: send.data.sentTo })} />
        )}
        {send.error !== null && <Alert type="error" showIcon title={problemText(send.error)} />}
      </div>
    </div>
  );
}
