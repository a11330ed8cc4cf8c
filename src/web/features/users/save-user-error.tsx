import { Alert, Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { ProblemError } from '#web/api/problem-error.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';

/** The error of a failed save, with a button to reload a user that someone else has changed. */
export function SaveUserError({ error, onReload }: { error: Error; onReload: () => void }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const isOutdated = error instanceof ProblemError && error.problem?.code === 'outdated';
  return (
    <Form.Item>
      <Alert
        type="error"
        showIcon
        title={problemText(error) || t('error.requestFailed')}
        action={
          isOutdated && (
            <Button onClick={onReload} disabled={false}>
              {t('users.reload')}
            </Button>
          )
        }
      />
    </Form.Item>
  );
}
