import { useMutation, useQuery } from '@tanstack/react-query';
import { Alert, Button, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  addReportDestination,
  DestinationKind,
  editReportDestination,
  type ReportDestination,
  testReportDestination,
} from '#contract/report-destinations.ts';
import { useAccount } from '#web/api/account-query.ts';
import { call } from '#web/api/call.ts';
import { clientsQuery } from '#web/api/reference-queries.ts';
import { useServerText } from '#web/api/use-problem-text.ts';
import { NumberInput } from '#web/ui/forms/number-input.tsx';
import { RecordDialog } from '#web/ui/records/record-dialog.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import {
  type DestinationForm,
  newDestination,
  toDestination,
  toDestinationForm,
  toDestinationSecrets,
} from './destination-form.ts';
import { reportWebhooksQuery } from './destination-queries.ts';
import styles from './destinations.module.css';

const TEXT = { maxLength: 500, autoComplete: 'off', dir: 'ltr', spellCheck: false } as const;

interface DestinationDialogProps {
  /** The destination to change, or `null` to add one. */
  destination: ReportDestination | null;
  onClose: () => void;
}

/** Adds or changes a destination of reports. */
export function DestinationDialog({ destination, onClose }: DestinationDialogProps) {
  const { t } = useTranslation();
  const clients = useQuery(clientsQuery);
  if (clients.data === undefined) return null;
  const initial =
    destination === null ? newDestination(clients.data[0]?.id ?? 0) : toDestinationForm(destination.fields);
  const save = (entered: DestinationForm) => {
    const form = { ...initial, ...entered };
    const body = { fields: toDestination(form), secrets: toDestinationSecrets(form) };
    if (destination === null) return call(addReportDestination, { body });
    const { id, version } = destination;
    return call(editReportDestination, { params: { id }, body: { ...body, version } });
  };
  return (
    <RecordDialog<DestinationForm>
      title={destination === null ? t('destinations.addTitle') : t('records.editOf', { name: destination.fields.name })}
      initialValues={initial}
      onSave={save}
      savedText={t('destinations.saved')}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t('schedules.name')}
        rules={[{ required: true, whitespace: true, message: t('schedules.nameRule') }]}
      >
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <Form.Item name="clientId" label={t('reports.client')} extra={t('destinations.clientHint')}>
        <Select
          options={clients.data.map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` }))}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Form.Item>
      <Form.Item name="kind" label={t('destinations.kind')}>
        <Select
          disabled={destination !== null}
          options={DestinationKind.options.map((value) => ({ value, label: t(`destinations.kinds.${value}`) }))}
        />
      </Form.Item>
      <ConnectionItems id={destination?.id ?? null} initial={initial} />
    </RecordDialog>
  );
}

interface ConnectionItemsProps {
  /** The destination whose stored password or key can be used; `null` for a new one. */
  id: number | null;
  initial: DestinationForm;
}

function ConnectionItems({ id, initial }: ConnectionItemsProps) {
  const kind = Form.useWatch<DestinationKind | undefined>('kind');
  if (kind === undefined) return null;
  return kind === 'webhook' ? <WebhookItem /> : <ServerItems id={id} initial={initial} />;
}

function WebhookItem() {
  const { t } = useTranslation();
  const clientId = Form.useWatch<number | undefined>('clientId');
  const clients = useQuery(clientsQuery);
  const canSee = useAccount().permissions.includes('CLIENT_EDIT');
  const webhooks = useQuery({ ...reportWebhooksQuery, enabled: canSee });
  const clientName = clients.data?.find(({ id }) => id === clientId)?.name;
  const offered = (webhooks.data ?? []).filter((webhook) => webhook.clientName === clientName);
  return (
    <Form.Item
      name="webhookId"
      label={t('destinations.webhook')}
      extra={t('destinations.webhookHint')}
      rules={[{ required: true, message: t('destinations.webhookRule') }]}
    >
      <Select
        loading={webhooks.isFetching}
        options={offered.map(({ id, fields }) => ({ value: id, label: `${fields.name} (${fields.url})` }))}
      />
    </Form.Item>
  );
}

function ServerItems({ id, initial }: ConnectionItemsProps) {
  const { t } = useTranslation();
  const form = Form.useFormInstance<DestinationForm>();
  // Another server has another fingerprint.
  const forget = () => form.setFieldValue('fingerprint', null);
  return (
    <>
      <Form.Item
        name="host"
        label={t('pickup.host')}
        rules={[{ required: true, pattern: /^[\w.:-]+$/, message: t('pickup.hostRule') }]}
      >
        <Input {...TEXT} maxLength={253} onChange={forget} />
      </Form.Item>
      <Form.Item name="port" label={t('pickup.port')} rules={[{ required: true, message: t('pickup.portRule') }]}>
        <NumberInput<number> min={1} max={65_535} precision={0} onChange={forget} />
      </Form.Item>
      <Form.Item
        name="username"
        label={t('pickup.username')}
        rules={[{ required: true, whitespace: true, message: t('pickup.required', { label: t('pickup.username') }) }]}
      >
        <Input {...TEXT} maxLength={200} />
      </Form.Item>
      <Form.Item name="path" label={t('pickup.folder')}>
        <Input {...TEXT} />
      </Form.Item>
      <Form.Item name="password" label={t('pickup.password')} extra={id !== null && t('pickup.secretsKept')}>
        <Input.Password autoComplete="new-password" maxLength={1000} visibilityToggle={false} />
      </Form.Item>
      <Form.Item name="privateKey" label={t('pickup.privateKey')} extra={t('pickup.privateKeyHint')}>
        <Input.TextArea rows={3} dir="ltr" spellCheck={false} maxLength={20_000} />
      </Form.Item>
      <Form.Item name="fingerprint" hidden>
        <Input />
      </Form.Item>
      <ServerTest id={id} initial={initial} />
    </>
  );
}

/** Tests the server as it is entered, and lets the user accept its fingerprint. */
function ServerTest({ id, initial }: ConnectionItemsProps) {
  const { t } = useTranslation();
  const serverText = useServerText();
  const form = Form.useFormInstance<DestinationForm>();
  const test = useMutation({
    mutationFn: () => {
      const entered = { ...initial, ...form.getFieldsValue() };
      const body = { id, fields: toDestination(entered), secrets: toDestinationSecrets(entered) };
      return call(testReportDestination, { body });
    },
  });
  const handleTest = () =>
    form
      .validateFields()
      .then(() => test.mutate())
      .catch(() => undefined);
  const handleAccept = (fingerprint: string) => {
    form.setFieldValue('fingerprint', fingerprint);
    test.mutate();
  };
  const { fingerprint = null, problem = null } = test.data ?? {};
  return (
    <div className={styles.test}>
      <Button onClick={handleTest} loading={test.isPending}>
        {t('pickup.test')}
      </Button>
      <div role="status">
        {test.error !== null && <ServerError error={test.error} />}
        {problem !== null && <Alert type="error" showIcon title={serverText(problem)} />}
        {fingerprint !== null && (
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
                <Button onClick={() => handleAccept(fingerprint)}>{t('pickup.accept')}</Button>
              </>
            }
          />
        )}
        {test.data !== undefined && problem === null && fingerprint === null && (
          <Alert type="success" showIcon title={t('destinations.works')} />
        )}
      </div>
    </div>
  );
}
