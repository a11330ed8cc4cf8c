import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { type PickupKind, type PickupTest, testPickupLocation } from '#contract/pickup-locations.ts';
import { call } from '#web/api/call.ts';
import { useServerText } from '#web/api/use-problem-text.ts';
import { ServerError } from '#web/ui/server-error.tsx';
import styles from './pickup.module.css';
import { type PickupForm, toPickupFields, toPickupSecrets } from './pickup-form.ts';

interface ConnectionTestProps {
  /** The location whose stored password or key can be used; `null` for a new one. */
  id: number | null;
  initial: PickupForm;
}

/** Tests the connection as it is entered, and lets the user accept the fingerprint of the server. */
export function ConnectionTest({ id, initial }: ConnectionTestProps) {
  const { t } = useTranslation();
  const form = Form.useFormInstance<PickupForm>();
  const kind = Form.useWatch<PickupKind | undefined>('kind');
  const fingerprint = Form.useWatch<string | null | undefined>('fingerprint');
  const test = useMutation({
    mutationFn: () => {
      const entered: PickupForm = { ...initial, ...form.getFieldsValue() };
      const body = { id, fields: toPickupFields(entered), secrets: toPickupSecrets(entered) };
      return call(testPickupLocation, { body });
    },
  });
  const handleTest = () =>
    form
      .validateFields()
      .then(() => test.mutate())
      .catch(() => undefined);
  const handleAccept = (accepted: string) => {
    form.setFieldValue('fingerprint', accepted);
    test.mutate();
  };
  if (kind === 'push') return null;
  const hasFingerprint = fingerprint !== null && fingerprint !== undefined && fingerprint !== '';
  return (
    <div className={styles.test}>
      {hasFingerprint && (
        <p className={styles.accepted}>
          {t('pickup.accepted')} <bdi>{fingerprint}</bdi>
        </p>
      )}
      <Button onClick={handleTest} loading={test.isPending}>
        {t('pickup.test')}
      </Button>
      <div role="status">
        {test.data !== undefined && !test.isPending && <TestResult result={test.data} onAccept={handleAccept} />}
        {test.error !== null && <ServerError error={test.error} />}
      </div>
    </div>
  );
}

function TestResult({ result, onAccept }: { result: PickupTest; onAccept: (fingerprint: string) => void }) {
  const { t } = useTranslation();
  const serverText = useServerText();
  const { fingerprint, problem, matching, examples } = result;
  if (problem !== null) return <Alert type="error" showIcon title={serverText(problem)} />;
  if (fingerprint !== null)
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
  return (
    <Alert
      type="success"
      showIcon
      title={t('pickup.found', { count: matching })}
      description={examples.length > 0 && <bdi>{examples.join(', ')}</bdi>}
    />
  );
}
