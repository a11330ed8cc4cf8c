import { useQuery } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  addPickupLocation,
  editPickupLocation,
  PickupKind,
  type PickupLocation,
  type PickupTest,
  testPickupLocation,
} from '#contract/pickup-locations.ts';
import { call } from '#web/api/call.ts';
import { clientsQuery } from '#web/api/reference-queries.ts';
import { ConnectionTest } from '#web/ui/forms/connection-test.tsx';
import { RecordDialog } from '#web/ui/records/record-dialog.tsx';
import { ConnectionItems } from './connection-items.tsx';
import {
  newPickupForm,
  type PickupForm,
  toPickupFields,
  toPickupForm,
  toPickupSecrets,
  USUAL_PORTS,
} from './pickup-form.ts';
import type { ShownKeys } from './push-keys-dialog.tsx';
import { TakingItems } from './taking-items.tsx';

interface LocationDialogProps {
  /** The location to change, or `null` to add one. */
  location: PickupLocation | null;
  /** Called with the keys of a new push. */
  onKeys: (keys: ShownKeys) => void;
  onClose: () => void;
}

/** Adds or changes a pickup location. */
export function LocationDialog({ location, onKeys, onClose }: LocationDialogProps) {
  const { t } = useTranslation();
  const clients = useQuery(clientsQuery);
  if (clients.data === undefined) return null;
  const initial = location === null ? newPickupForm(clients.data[0]?.id ?? 0) : toPickupForm(location.fields);
  const save = async (entered: PickupForm) => {
    const form = { ...initial, ...entered };
    const body = { fields: toPickupFields(form), secrets: toPickupSecrets(form) };
    if (location !== null)
      return call(editPickupLocation, { params: { id: location.id }, body: { ...body, version: location.version } });
    const { id, pushKeys } = await call(addPickupLocation, { body });
    if (pushKeys !== null) onKeys({ id, keys: pushKeys });
  };
  return (
    <RecordDialog<PickupForm>
      title={location === null ? t('pickup.addTitle') : t('records.editOf', { name: location.fields.name })}
      initialValues={initial}
      onSave={save}
      savedText={t('pickup.saved')}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t('schedules.name')}
        rules={[{ required: true, whitespace: true, message: t('schedules.nameRule') }]}
      >
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <Form.Item name="clientId" label={t('reports.client')}>
        <Select
          options={clients.data.map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` }))}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Form.Item>
      <KindItem isNew={location === null} />
      <ConnectionItems hasSecrets={location?.hasSecrets ?? false} />
      <TakingItems />
      <LocationTest id={location?.id ?? null} initial={initial} />
    </RecordDialog>
  );
}

/** The kind of a location. A new kind has its own port, and another server. */
function KindItem({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation();
  const form = Form.useFormInstance<PickupForm>();
  return (
    <Form.Item name="kind" label={t('pickup.kind')}>
      <Select
        disabled={!isNew}
        options={PickupKind.options.map((value) => ({ value, label: t(`pickup.kinds.${value}`) }))}
        onChange={(kind: PickupKind) => {
          form.setFieldsValue({
            fingerprint: null,
            path: kind === 'imap' ? 'INBOX' : '',
            port: USUAL_PORTS[kind] ?? null,
          });
        }}
      />
    </Form.Item>
  );
}

interface LocationTestProps {
  /** The location whose stored password or key can be used; `null` for a new one. */
  id: number | null;
  initial: PickupForm;
}

/** Tests a location as it is entered. Pushes come from the carrier, so there is nothing to connect to. */
function LocationTest({ id, initial }: LocationTestProps) {
  const { t } = useTranslation();
  const kind = Form.useWatch<PickupKind | undefined>('kind');
  if (kind === 'push') return null;
  const test = (entered: Partial<PickupForm>) => {
    const form = { ...initial, ...entered };
    return call(testPickupLocation, { body: { id, fields: toPickupFields(form), secrets: toPickupSecrets(form) } });
  };
  return (
    <ConnectionTest<PickupForm, PickupTest>
      onTest={test}
      success={({ matching, examples }) => ({
        title: t('pickup.found', { count: matching }),
        details: examples.join(', '),
      })}
    />
  );
}
