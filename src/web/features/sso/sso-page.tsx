import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Flex, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { getSsoUserDetails, type SsoProvider } from '#contract/sso.ts';
import { call } from '#web/api/call.ts';
import { statusesQuery } from '#web/api/reference-queries.ts';
import { storeTenant } from '#web/session/session-store.ts';
import { SignedOutPage } from '#web/ui/page/signed-out-page.tsx';
import { useSsoProblem } from './use-sso-problem.ts';
import { useStartSamlLogin } from './use-start-saml-login.ts';

/** Single sign-on: asks for the e-mail, then offers the identity providers of its domain. */
export function SsoPage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const lookUp = useLookUp();
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
          <Providers
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

interface ProvidersProps {
  providers: readonly SsoProvider[];
  pendingIdp: number | null;
  onPick: (idp: number) => void;
}

function Providers({ providers, pendingIdp, onPick }: ProvidersProps) {
  const { t } = useTranslation();
  return (
    <Flex vertical gap="small" role="group" aria-label={t('sso.providers')}>
      {providers.map(({ idp, name }, index) => (
        <Button
          key={idp}
          type="primary"
          size="large"
          block
          autoFocus={index === 0}
          loading={idp === pendingIdp}
          disabled={pendingIdp !== null && idp !== pendingIdp}
          onClick={() => onPick(idp)}
        >
          {t('sso.signInWith', { name })}
        </Button>
      ))}
    </Flex>
  );
}

function useLookUp() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (email: string) => {
      storeTenant(await client.ensureQueryData(statusesQuery));
      return call(getSsoUserDetails, { body: { email } });
    },
  });
}
