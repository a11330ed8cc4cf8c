import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ConnectionError } from '#web/api/problem-error.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';

interface ServerErrorProps {
  error: unknown;
  onRetry?: () => void;
}

/** The error message of a failed request, or that the connection is lost, optionally with a retry button. */
export function ServerError({ error, onRetry }: ServerErrorProps) {
  const { t } = useTranslation();
  const text = useProblemText()(error);
  const action = onRetry && <Button onClick={onRetry}>{t('error.retry')}</Button>;
  if (error instanceof ConnectionError) return <Alert type="warning" showIcon title={text} action={action} />;
  const message = text.endsWith('500') ? t('error.requestFailed') : text;
  return <Alert type="error" showIcon title={t('error.server')} description={message} action={action} />;
}
