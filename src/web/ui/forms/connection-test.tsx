import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useServerText } from '#web/api/use-problem-text.ts';
import { ServerError } from '#web/ui/server-error.tsx';
import styles from './connection-test.module.css';

/** What a test of another server found: a problem, a fingerprint that nobody has accepted, or neither. */
interface TestResult {
  fingerprint: string | null;
  problem: string | null;
}

interface ConnectionTestProps<Values, Result extends TestResult> {
  /** Tests the connection as it is entered. */
  onTest: (entered: Partial<Values>) => Promise<Result>;
  /** The message for a successful test. */
  success: (result: Result) => { title: string; details?: string };
}

/** Tests the connection of a form, and lets the user accept the fingerprint of the server. */
export function ConnectionTest<Values, Result extends TestResult>({
  onTest,
  success,
}: ConnectionTestProps<Values, Result>) {
  const { t } = useTranslation();
  const serverText = useServerText();
  const form = Form.useFormInstance();
  const accepted = Form.useWatch<string | null | undefined>('fingerprint') ?? '';
  const entered: Partial<Values> | undefined = Form.useWatch([], form);
  const test = useMutation({ mutationFn: onTest });
  const isOfEntered = JSON.stringify(test.variables) === JSON.stringify(entered);
  const handleTest = () =>
    form
      .validateFields()
      .then(() => test.mutate(form.getFieldsValue()))
      .catch(() => undefined);
  const handleAccept = (fingerprint: string) => {
    form.setFieldValue('fingerprint', fingerprint);
    test.mutate(form.getFieldsValue());
  };
  const showResult = (result: Result) => {
    const { fingerprint, problem } = result;
    if (problem !== null) return <Alert type="error" showIcon title={serverText(problem)} />;
    if (fingerprint !== null) return <Fingerprint fingerprint={fingerprint} onAccept={handleAccept} />;
    const { title, details = '' } = success(result);
    return <Alert type="success" showIcon title={title} description={details !== '' && <bdi>{details}</bdi>} />;
  };
  return (
    <div className={styles.test}>
      {accepted !== '' && (
        <p className={styles.accepted}>
          {t('pickup.accepted')} <bdi>{accepted}</bdi>
        </p>
      )}
      <Button onClick={handleTest} loading={test.isPending}>
        {t('pickup.test')}
      </Button>
      <div role="status">
        {isOfEntered && test.data !== undefined && !test.isPending && showResult(test.data)}
        {isOfEntered && test.error !== null && <ServerError error={test.error} />}
      </div>
    </div>
  );
}

interface FingerprintProps {
  fingerprint: string;
  onAccept: (fingerprint: string) => void;
}

function Fingerprint({ fingerprint, onAccept }: FingerprintProps) {
  const { t } = useTranslation();
  return (
    <Alert
      type="warning"
      showIcon
      title={t('pickup.fingerprintTitle')}
      description={
        <>
          <p>{t('pickup.fingerprintText')}</p>
          <p className={styles.fingerprint} dir="ltr">
            {fingerprint}
          </p>
          <Button onClick={() => onAccept(fingerprint)}>{t('pickup.accept')}</Button>
        </>
      }
    />
  );
}
