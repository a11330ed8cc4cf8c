import { Button, Result } from 'antd';
import { useTranslation } from 'react-i18next';
import { ConnectionError } from '#web/api/problem-error.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { useLogOut } from './use-log-out.ts';

interface ServerFailurePageProps {
  error: unknown;
  onRetry: () => void;
}

/** The 500 page, shown when nothing can be loaded: what happened, without technical details, and two ways on. */
export function ServerFailurePage({ error, onRetry }: ServerFailurePageProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { logOut, isLoggingOut } = useLogOut();
  const isUnreachable = error instanceof ConnectionError;
  return (
    <>
      <title>{`${t('error.serverTitle')} · ${t('shell.product')}`}</title>
      <Result
        status={isUnreachable ? 'warning' : '500'}
        title={isUnreachable ? problemText(error) : '500'}
        subTitle={isUnreachable ? null : t('error.serverPage')}
        extra={[
          <Button key="retry" type="primary" onClick={onRetry}>
            {t('error.retry')}
          </Button>,
          <Button key="out" onClick={logOut} loading={isLoggingOut}>
            {t('shell.logOut')}
          </Button>,
        ]}
      />
    </>
  );
}
