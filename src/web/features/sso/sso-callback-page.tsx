import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Flex, Spin } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { exchangeSsoToken } from '#contract/sso.ts';
import { call } from '#web/api/call.ts';
import { storeToken } from '#web/session/session-store.ts';
import { SignedOutPage } from '#web/ui/page/signed-out-page.tsx';
import { findPendingSignIn } from './pending-sign-in.ts';
import { useStartSamlLogin } from './use-start-saml-login.ts';

/**
 * The page the identity provider redirects to. It exchanges the token in the address for a session, which the sign-in
 * page completes.
 */
export function SsoCallbackPage() {
  const [search] = useSearchParams();
  const [token] = useState(search.get('token') ?? '');
  // Removes the token from the browser history.
  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), []);
  if (token === '') return <Navigate to="/login" replace />;
  return <ExchangeToken token={token} />;
}

function ExchangeToken({ token }: { token: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  // A token is valid once. A query sends it once, however often the component renders.
  const { data, error } = useQuery({
    queryKey: [exchangeSsoToken.path, token],
    queryFn: () => call(exchangeSsoToken, { body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  useEffect(() => {
    if (data === undefined) return;
    storeToken(data.id_token);
    navigate('/login', { replace: true });
  }, [data, navigate]);
  return (
    <SignedOutPage title={t('sso.title')}>
      {error === null && (
        <Flex gap="small" align="center" role="status">
          <Spin size="small" />
          {t('sso.processing')}
        </Flex>
      )}
      {error !== null && <CallbackProblem isOpenElsewhere={error.message.includes('LOGOFFCHECK')} />}
    </SignedOutPage>
  );
}

function CallbackProblem({ isOpenElsewhere }: { isOpenElsewhere: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const start = useStartSamlLogin();
  const logOffElsewhere = () => {
    const pending = findPendingSignIn();
    if (pending === null) navigate('/SSO');
    else start.mutate({ ...pending, logOffOtherSessions: true });
  };
  if (!isOpenElsewhere || start.error !== null)
    return (
      <Flex vertical gap="middle">
        <Alert type="error" showIcon title={t('sso.failed')} />
        <Link to="/SSO">{t('sso.again')}</Link>
      </Flex>
    );
  return (
    <Flex vertical gap="middle">
      <Alert type="warning" showIcon title={t('sso.openSession')} />
      <Flex gap="small">
        <Button type="primary" loading={start.isPending || start.isSuccess} onClick={logOffElsewhere}>
          {t('sso.yes')}
        </Button>
        <Button onClick={() => navigate('/login')}>{t('sso.no')}</Button>
      </Flex>
    </Flex>
  );
}
