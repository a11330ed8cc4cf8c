import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useIdleEnd } from './use-idle-end.ts';

/** Ends the session after minutes without input, and asks before that whether the user is still there. */
export function IdleEnd({ minutes }: { minutes: number }) {
  const { t } = useTranslation();
  const { secondsLeft, stay, leave } = useIdleEnd(minutes);
  return (
    <Modal
      open={secondsLeft !== null}
      title={t('idle.title')}
      closable={false}
      mask={{ closable: false }}
      onCancel={stay}
      footer={[
        <Button key="leave" onClick={leave}>
          {t('idle.leave')}
        </Button>,
        <Button key="stay" type="primary" autoFocus onClick={stay}>
          {t('idle.stay')}
        </Button>,
      ]}
    >
      <p>{t('idle.text')}</p>
      <p role="timer">{t('idle.secondsLeft', { seconds: secondsLeft ?? 0 })}</p>
    </Modal>
  );
}
