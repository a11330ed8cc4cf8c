import { Alert, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { closeConfirmation } from '#web/session/confirmation-store.ts';
import { useRestoreFocus } from '#web/ui/focus/use-restore-focus.ts';

interface LeaveToConfirmProps {
  text: string;
  okText: string;
  isLeaving: boolean;
  error: Error | null;
  onLeave: () => void;
}

/** The dialog for readers who can confirm who they are only by leaving the page. */
export function LeaveToConfirm({ text, okText, isLeaving, error, onLeave }: LeaveToConfirmProps) {
  useRestoreFocus();
  const { t } = useTranslation();
  const problemText = useProblemText();
  return (
    <Modal
      open
      title={t('confirmIdentity.title')}
      okText={okText}
      okButtonProps={{ autoFocus: true, loading: isLeaving }}
      cancelText={t('confirmIdentity.cancel')}
      onOk={onLeave}
      onCancel={() => closeConfirmation(false)}
      width={420}
    >
      <p>{text}</p>
      {error !== null && <Alert type="error" showIcon title={problemText(error)} role="alert" />}
    </Modal>
  );
}
