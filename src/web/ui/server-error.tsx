import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '#web/api/use-problem-text.ts';

interface ServerErrorProps {
  error: unknown;
  onRetry?: () => void;
}

/** The error message of a failed request, optionally with a retry button. */
export function ServerError({ error, onRetry }: ServerErrorProps) {
  const { t } = useTranslation();
  const text = useProblemText()(error);
  const message = text.endsWith('500') ? t('error.requestFailed') : text;
  return (
    <Alert
      type="error"
      showIcon
      title={t('error.server')}
      description={message}
      action={onRetry && <Button onClick={onRetry}>{t('error.retry')}</Button>}
    />
  );
}
