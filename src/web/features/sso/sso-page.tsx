import { Alert, Button, Flex, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { SignedOutPage } from '#web/ui/page/signed-out-page.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { useFindProviders } from './use-find-providers.ts';
import { useSsoProblem } from './use-sso-problem.ts';
import { useStartSamlLogin } from './use-start-saml-login.ts';

/** Single sign-on: asks for the e-mail, then offers the identity providers of its domain. */
export function SsoPage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const lookUp = useFindProviders();
  const start = useStartSamlLogin();
  const problemOf = useSsoProblem();
  const error = start.error ?? lookUp.error;
  const isRefused = lookUp.isIdle && search.has('refused');
  const providers = lookUp.data ?? [];
  return (
    <SignedOutPage title={t('sso.title')}>
      <Form<{ email: string }>
        layout="vertical"
        requiredMark={false}
        onFinish={({ email }) => lookUp.mutate(email)}
        onValuesChange={() => {
          lookUp.reset();
          start.reset();
        }}
      >
        {(error !== null || isRefused) && (
          <Form.Item>
            <Alert type="error" showIcon title={error === null ? t('sso.failed') : problemOf(error)} />
          </Form.Item>
        )}
        {lookUp.data?.length === 0 && (
          <Form.Item>
            <Alert type="error" showIcon title={t('sso.notAssociated')} />
          </Form.Item>
        )}
        <Form.Item
          name="email"
          label={t('sso.email')}
          rules={[{ required: true, whitespace: true, message: t('sso.emailRequired') }]}
        >
          <Input
            size="large"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
          />
        </Form.Item>
        {providers.length === 0 ? (
          <Button type="primary" htmlType="submit" size="large" block loading={lookUp.isPending}>
            {t('sso.next')}
          </Button>
        ) : (
          <ProviderButtons
            providers={providers}
            pendingIdp={start.isPending || start.isSuccess ? start.variables.idp : null}
            onPick={(idp) => start.mutate({ idp, email: lookUp.variables ?? '', logOffOtherSessions: false })}
          />
        )}
      </Form>
      <Flex justify="center" style={{ marginBlockStart: 16 }}>
        <Link to="/login">{t('sso.withPassword')}</Link>
      </Flex>
    </SignedOutPage>
  );
}
