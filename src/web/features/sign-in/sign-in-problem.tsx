import { Alert, Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '#web/api/use-problem-text.ts';

interface SignInProblemProps {
  error: Error | null;
  onLogOffOthers: () => void;
}

/** Whether the user has a session elsewhere, which is ended only after confirmation. */
export function hasOpenSession(error: Error): boolean {
  return error.message.includes('LOGOFFCHECK');
}

/** Says why a sign-in was refused, or asks whether to end other sessions. */
export function SignInProblem({ error, onLogOffOthers }: SignInProblemProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  if (error === null) return null;
  if (hasOpenSession(error))
    return (
      <Form.Item>
        <Alert
          type="warning"
          showIcon
          title={t('signIn.openSession')}
          action={<Button onClick={onLogOffOthers}>{t('signIn.yes')}</Button>}
        />
      </Form.Item>
    );
  const message = error.message.includes('More than one') ? t('signIn.moreThanOneRecord') : problemText(error);
  return (
    <Form.Item>
      <Alert type="error" showIcon title={message} />
    </Form.Item>
  );
}
