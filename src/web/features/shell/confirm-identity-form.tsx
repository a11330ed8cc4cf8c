import { Alert, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { closeConfirmation } from '#web/session/confirmation-store.ts';
import { FormModal } from '#web/ui/records/form-modal.tsx';
import { CodeItem } from '#web/ui/second-factor/code-item.tsx';
import { PasswordItem } from '#web/ui/second-factor/password-item.tsx';
import { fieldErrors, type IdentityProof, useConfirmIdentity } from './use-confirm-identity.ts';

/** Asks for the password and, if the reader has an authenticator app, a code. */
export function ConfirmIdentityForm({ needsCode }: { needsCode: boolean }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const [form] = Form.useForm<IdentityProof>();
  const confirm = useConfirmIdentity(form);
  const error = confirm.error !== null && fieldErrors(confirm.error).length === 0 ? confirm.error : null;
  return (
    <FormModal<IdentityProof>
      title={t('confirmIdentity.title')}
      form={form}
      initialValues={{ password: '' }}
      okText={t('confirmIdentity.confirm')}
      cancelText={t('confirmIdentity.cancel')}
      isSaving={confirm.isPending}
      note={
        <>
          <p>{needsCode ? t('confirmIdentity.textWithCode') : t('confirmIdentity.text')}</p>
          {error !== null && <Alert type="error" showIcon title={problemText(error)} role="alert" />}
        </>
      }
      onFinish={(proof) => confirm.mutate(proof)}
      onClose={() => closeConfirmation(false)}
    >
      <PasswordItem />
      {needsCode && <CodeItem label={t('secondFactor.code')} hint={t('secondFactor.codeHint')} />}
    </FormModal>
  );
}
