import { Button, Checkbox, Form, Input } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { SignInProblem } from './sign-in-problem.tsx';
import type { Credentials, useSignIn } from './use-sign-in.ts';

interface SignInFormProps {
  signIn: ReturnType<typeof useSignIn>;
  /** What the fields contain at first. */
  credentials: Credentials;
}

/** Signs in with user name and password. Other sessions are ended only after confirmation. */
export function SignInForm({ signIn, credentials }: SignInFormProps) {
  const { t, i18n } = useTranslation();
  const [form] = Form.useForm<Credentials>();
  const { language } = i18n;
  // biome-ignore lint/correctness/useExhaustiveDependencies: What is missing is said again in another language.
  useEffect(() => {
    const missing = form.getFieldsError().flatMap(({ name, errors }) => (errors.length > 0 ? [name] : []));
    if (missing.length > 0) form.validateFields(missing).catch(() => undefined);
  }, [form, language]);
  return (
    <Form<Credentials>
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={credentials}
      onFinish={(entered) => signIn.mutate(entered)}
    >
      <SignInProblem
        error={signIn.error}
        onLogOffOthers={() => {
          if (signIn.variables !== undefined) signIn.mutate({ ...signIn.variables, logOffOtherSessions: true });
        }}
      />
      <Form.Item
        name="username"
        label={t('signIn.username')}
        rules={[{ required: true, whitespace: true, message: t('signIn.usernameRequired') }]}
      >
        <Input size="large" autoComplete="username" autoCapitalize="none" spellCheck={false} autoFocus />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('signIn.password')}
        rules={[{ required: true, message: t('signIn.passwordRequired') }]}
      >
        <Input.Password size="large" autoComplete="current-password" />
      </Form.Item>
      <Form.Item name="rememberMe" valuePropName="checked" style={{ marginBlockEnd: 4 }}>
        <Checkbox>{t('signIn.rememberMe')}</Checkbox>
      </Form.Item>
      <Form.Item name="logOffOtherSessions" valuePropName="checked">
        <Checkbox>{t('signIn.logOffOtherSessions')}</Checkbox>
      </Form.Item>
      <Button type="primary" htmlType="submit" size="large" block loading={signIn.isPending}>
        {t('signIn.submit')}
      </Button>
    </Form>
  );
}
