import { Alert, Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Account } from '#contract/account.ts';
import { brokenPasswordRules } from '#model/access/password-rules.ts';
import { StrengthMeter } from './strength-meter.tsx';
import { type Passwords, useChangePassword } from './use-change-password.ts';

/** The form to change the password. An error stays visible until the next successful submit. */
export function ChangePasswordForm({ account: { login, maxPasswordLength } }: { account: Account }) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Passwords>();
  const newPassword = Form.useWatch('newPassword', form) ?? '';
  const { change, problem } = useChangePassword(login);
  const required = (label: string) => ({ required: true, message: t('password.required', { label }) });
  const rule = {
    validator: (_rule: object, typed: string | undefined) =>
      typed === undefined || typed === '' || brokenPasswordRules(typed, maxPasswordLength).length === 0
        ? Promise.resolve()
        : Promise.reject(new Error(t('password.rule', { max: maxPasswordLength }))),
  };
  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={(passwords) => change.mutate(passwords)}>
      {problem !== null && (
        <Form.Item>
          <Alert type="error" showIcon title={problem} />
        </Form.Item>
      )}
      {/* Tells password managers which account this is. */}
      <input type="text" autoComplete="username" value={login} readOnly hidden />
      <Form.Item name="oldPassword" label={t('password.old')} rules={[required(t('password.old'))]}>
        <Input.Password size="large" autoComplete="current-password" />
      </Form.Item>
      <Form.Item
        name="newPassword"
        label={t('password.new')}
        rules={[required(t('password.new')), rule]}
        extra={<StrengthMeter password={newPassword} />}
      >
        <Input.Password size="large" autoComplete="new-password" />
      </Form.Item>
      <Form.Item name="confirmation" label={t('password.confirmation')} rules={[required(t('password.confirmation'))]}>
        <Input.Password size="large" autoComplete="new-password" />
      </Form.Item>
      <Button
        type="primary"
        htmlType="submit"
        size="large"
        block
        loading={change.isPending}
        disabled={change.isSuccess}
      >
        {t('password.submit')}
      </Button>
    </Form>
  );
}
