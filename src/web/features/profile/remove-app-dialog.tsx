import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, App, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { removeSecondFactor } from '#contract/second-factor.ts';
import { call } from '#web/api/call.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { FormModal } from '#web/ui/records/form-modal.tsx';
import { CodeItem } from '#web/ui/second-factor/code-item.tsx';
import { PasswordItem } from '#web/ui/second-factor/password-item.tsx';
import { secondFactorQuery } from './second-factor-query.ts';

interface Fields {
  password: string;
  code: string;
}

/** Removes the reader's authenticator app, with the password and a code. */
export function RemoveAppDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const problemText = useProblemText();
  const client = useQueryClient();
  const [form] = Form.useForm<Fields>();
  const remove = useMutation({
    mutationFn: (body: Fields) => call(removeSecondFactor, { body }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
      message.success(t('authenticator.removed'));
      onClose();
    },
    onError: () => {
      form.setFieldValue('code', '');
      form.focusField('code');
    },
  });
  return (
    <FormModal<Fields>
      title={t('authenticator.removeTitle')}
      form={form}
      initialValues={{ password: '', code: '' }}
      okText={t('authenticator.remove')}
      cancelText={t('authenticator.cancel')}
      isSaving={remove.isPending}
      note={
        <>
          <p>{t('authenticator.removeText')}</p>
          {remove.error !== null && <Alert type="error" showIcon title={problemText(remove.error)} />}
        </>
      }
      onFinish={(fields) => remove.mutate(fields)}
      onClose={onClose}
    >
      <PasswordItem />
      <CodeItem label={t('secondFactor.code')} hint={t('authenticator.presentCodeHint')} />
    </FormModal>
  );
}
