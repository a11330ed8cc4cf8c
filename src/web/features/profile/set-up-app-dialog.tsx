import { Alert, App, Form, Modal } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { useRestoreFocus } from '#web/ui/focus/use-restore-focus.ts';
import { FormModal } from '#web/ui/records/form-modal.tsx';
import { AppInstructions } from '#web/ui/second-factor/app-instructions.tsx';
import { CodeItem } from '#web/ui/second-factor/code-item.tsx';
import { PasswordItem } from '#web/ui/second-factor/password-item.tsx';
import { RecoveryCodes } from '#web/ui/second-factor/recovery-codes.tsx';
import { type SetUpFields, useSetUpApp } from './use-set-up-app.ts';

interface SetUpAppDialogProps {
  /** Whether an app is replaced, which needs a code of it. */
  hasApp: boolean;
  onClose: () => void;
}

/** Sets up an authenticator app in three steps: the password, the first code, and the recovery codes. */
export function SetUpAppDialog({ hasApp, onClose }: SetUpAppDialogProps) {
  useRestoreFocus();
  const { t } = useTranslation();
  const { message } = App.useApp();
  const problemText = useProblemText();
  const [form] = Form.useForm<SetUpFields>();
  const { app, recoveryCodes, error, isPending, submit } = useSetUpApp();
  const codes = useRef<HTMLDivElement>(null);
  const askAgain = () => {
    form.setFieldsValue({ presentCode: '', code: '' });
    form.focusField(app === null ? 'password' : 'code');
  };
  if (recoveryCodes !== undefined) {
    const handleStored = () => {
      message.success(t('authenticator.isSetUp'));
      onClose();
    };
    return (
      <Modal
        open
        title={t('secondFactor.recoveryCodes')}
        footer={null}
        closable={false}
        width={420}
        // The form's dialog returns the focus to its opener when it closes.
        afterOpenChange={(isOpen) => isOpen && codes.current?.querySelector('button')?.focus()}
      >
        <div ref={codes}>
          <RecoveryCodes codes={recoveryCodes} onStored={handleStored} />
        </div>
      </Modal>
    );
  }
  return (
    <FormModal<SetUpFields>
      title={hasApp ? t('authenticator.replaceTitle') : t('authenticator.setUpTitle')}
      form={form}
      initialValues={{ password: '', presentCode: '', code: '' }}
      okText={app === null ? t('authenticator.continue') : t('authenticator.setUp')}
      cancelText={t('authenticator.cancel')}
      isSaving={isPending}
      note={error !== null && <Alert type="error" showIcon title={problemText(error)} />}
      onFinish={(fields) => submit(fields, { onError: askAgain })}
      onClose={onClose}
    >
      {app === null ? (
        <>
          <PasswordItem />
          {hasApp && (
            <CodeItem
              name="presentCode"
              label={t('authenticator.presentCode')}
              hint={t('authenticator.presentCodeHint')}
            />
          )}
        </>
      ) : (
        <>
          <AppInstructions app={app} />
          <CodeItem label={t('secondFactor.firstCode')} hasFocus />
        </>
      )}
    </FormModal>
  );
}
