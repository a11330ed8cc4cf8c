import { useQuery } from '@tanstack/react-query';
import { AutoComplete, DatePicker, Form, Input, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { type AccountConfig, editAccountConfig, InvoiceRhythm, StoreType } from '#contract/account-config.ts';
import { listAuditTables } from '#contract/audit-tables.ts';
import { foldText } from '#model/texts/fold-text.ts';
import { useAccount } from '#web/api/account-query.ts';
import { groupRecordsQuery } from '#web/api/account-record-queries.ts';
import { call } from '#web/api/call.ts';
import { glRecordsQuery } from '#web/api/gl-queries.ts';
import { isolate } from '#web/format/isolate.ts';
import { useCurrencyOptions } from '#web/format/use-currency-options.ts';
import { ClearableSelect } from '#web/ui/clearable-select.tsx';
import { RecordDialog } from '#web/ui/records/record-dialog.tsx';
import styles from './account-config.module.css';
import { type ConfigForm, fromConfigForm, toConfigForm } from './config-form.ts';
import { useInvoiceDays } from './use-invoice-days.ts';

interface ConfigDialogProps {
  config: AccountConfig;
  onClose: () => void;
}

/** Changes the configuration of an account. */
export function ConfigDialog({ config, onClose }: ConfigDialogProps) {
  const { t } = useTranslation();
  const save = (form: ConfigForm) =>
    call(editAccountConfig, { params: { accountId: config.id }, body: fromConfigForm(form, config.version) });
  return (
    <RecordDialog<ConfigForm>
      title={t('accountConfig.editTitle', { carrier: config.carrier.name, number: config.number })}
      initialValues={toConfigForm(config)}
      onSave={save}
      savedText={t('accounts.saved')}
      onClose={onClose}
    >
      <InvoiceItems />
      <BookingItems config={config} />
      <AgreementItem config={config} />
      <Form.Item
        name="isAudited"
        label={t('accountConfig.audit')}
        valuePropName="checked"
        extra={t('accountConfig.auditNote')}
      >
        <Switch />
      </Form.Item>
      <div className={styles.pair}>
        <Form.Item name="contactName" label={t('accountConfig.contactName')}>
          <Input maxLength={100} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="contactEmail"
          label={t('accountConfig.contactEmail')}
          rules={[{ type: 'email', message: t('accountConfig.emailRule') }]}
        >
          <Input type="email" maxLength={254} autoComplete="off" />
        </Form.Item>
      </div>
    </RecordDialog>
  );
}

/** The agreement of the account. Those that the audit knows of its carrier are suggested. */
function AgreementItem({ config: { client, carrier } }: { config: AccountConfig }) {
  const { t } = useTranslation();
  const canSee = useAccount().permissions.includes('AUDIT_TABLES_VIEW');
  const tables = useQuery({
    queryKey: [listAuditTables.path, client.id],
    queryFn: ({ signal }) => call(listAuditTables, { params: { clientId: client.id } }, signal),
    enabled: canSee,
  });
  const ofCarrier = (tables.data?.periods ?? []).filter(({ carrierId }) => carrierId === carrier.id);
  const names = [...new Set(ofCarrier.map(({ agreement }) => agreement))].sort();
  return (
    <Form.Item name="agreement" label={t('accountConfig.agreement')}>
      <AutoComplete
        maxLength={100}
        options={names.map((value) => ({ value }))}
        showSearch={{ filterOption: (typed, option) => foldText(option?.value ?? '').includes(foldText(typed)) }}
      />
    </Form.Item>
  );
}

/** How the account is invoiced, and between which days. */
function InvoiceItems() {
  const { t } = useTranslation();
  const { daysOf } = useInvoiceDays();
  const rhythm = Form.useWatch<InvoiceRhythm | null | undefined>('invoiceRhythm') ?? null;
  return (
    <>
      <Form.Item name="currency" label={t('accountConfig.currency')}>
        <ClearableSelect showSearch={{ optionFilterProp: 'label' }} options={useCurrencyOptions()} />
      </Form.Item>
      <div className={styles.pair}>
        <Form.Item name="invoiceRhythm" label={t('accountConfig.rhythm')}>
          <ClearableSelect
            placeholder={t('accountConfig.measured')}
            options={InvoiceRhythm.options.map((value) => ({ value, label: t(`accountConfig.rhythms.${value}`) }))}
          />
        </Form.Item>
        <Form.Item name="invoiceDay" label={t('accountConfig.day')}>
          <ClearableSelect
            disabled={rhythm === null}
            placeholder={t('accountConfig.anyDay')}
            options={rhythm === null ? [] : daysOf(rhythm)}
          />
        </Form.Item>
      </div>
      <div className={styles.pair}>
        <Form.Item name="activeFrom" label={t('accountConfig.activeFrom')}>
          <DatePicker className={styles.day} format="YYYY-MM-DD" />
        </Form.Item>
        <Form.Item name="activeTo" label={t('accountConfig.activeTo')}>
          <DatePicker className={styles.day} format="YYYY-MM-DD" />
        </Form.Item>
      </div>
    </>
  );
}

/** To which group, and so to which division, the account belongs, and where its charges are booked by default. */
function BookingItems({ config: { client, glCodeId } }: { config: AccountConfig }) {
  const { t } = useTranslation();
  const groups = useQuery(groupRecordsQuery(client.id)).data;
  const codes = useQuery(glRecordsQuery(client.id)).data?.codes ?? [];
  const divisionOf = (divisionId: number | null) => groups?.divisions.find(({ id }) => id === divisionId)?.name;
  return (
    <>
      <Form.Item name="groupId" label={t('accountConfig.group')}>
        <ClearableSelect
          placeholder={t('accounts.noGroup')}
          showSearch={{ optionFilterProp: 'label' }}
          options={(groups?.groups ?? [])
            .filter(({ clientId }) => clientId === client.id)
            .map(({ id, name, divisionId }) => ({
              value: id,
              label: [divisionOf(divisionId), name].filter((one) => one !== undefined).join(' – '),
            }))}
        />
      </Form.Item>
      <Form.Item name="storeType" label={t('accountConfig.storeType')}>
        <ClearableSelect
          options={StoreType.options.map((value) => ({ value, label: t(`values.store_type.${value}`, value) }))}
        />
      </Form.Item>
      <Form.Item name="glCodeId" label={t('accountConfig.glCode')} extra={t('accountConfig.glCodeNote')}>
        <ClearableSelect
          showSearch={{ optionFilterProp: 'label' }}
          options={codes
            .filter(({ id, kind, active }) => kind === 'gl code' && (active || id === glCodeId))
            .map(({ id, code, name }) => ({ value: id, label: isolate(`${code} – ${name}`) }))}
        />
      </Form.Item>
    </>
  );
}
