import { useQuery } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
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
import { ConnectionTest } from '#web/ui/forms/connection-test.tsx';
import { PLAIN_TEXT, PrivateKeyItem, RequiredText, SecretItem, ServerItems } from '#web/ui/forms/server-items.tsx';
import { RecordDialog } from '#web/ui/records/record-dialog.tsx';
import {
  type DestinationForm,
  newDestination,
  toDestination,
  toDestinationForm,
  toDestinationSecrets,
} from './destination-form.ts';
import { reportWebhooksQuery } from './destination-queries.ts';

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
  return kind === 'webhook' ? <WebhookItem /> : <SftpItems id={id} initial={initial} />;
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

function SftpItems({ id, initial }: ConnectionItemsProps) {
  const { t } = useTranslation();
  const test = (entered: Partial<DestinationForm>) => {
    const form = { ...initial, ...entered };
    const body = { id, fields: toDestination(form), secrets: toDestinationSecrets(form) };
    return call(testReportDestination, { body });
  };
  return (
    <>
      <ServerItems />
      <RequiredText name="username" label={t('pickup.username')} />
      <Form.Item name="path" label={t('pickup.folder')}>
        <Input {...PLAIN_TEXT} />
      </Form.Item>
      <SecretItem label={t('pickup.password')} hasSecrets={id !== null} />
      <PrivateKeyItem />
      <ConnectionTest onTest={test} success={() => ({ title: t('destinations.works') })} />
    </>
  );
}
