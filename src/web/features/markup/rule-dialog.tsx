import { useQuery } from '@tanstack/react-query';
import { Checkbox, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  addMarkupRule,
  DiscountType,
  editMarkupRule,
  MarkupBasis,
  type MarkupRule,
  type MarkupSet,
} from '#contract/markups.ts';
import { ServiceCategory } from '#model/trade/services.ts';
import { call } from '#web/api/call.ts';
import { carriersQuery } from '#web/api/reference-queries.ts';
import { useValueName } from '#web/format/use-value-name.ts';
import { ClearableSelect } from '#web/ui/clearable-select.tsx';
import { RecordDialog } from '#web/ui/records/record-dialog.tsx';
import { DateItems } from './date-items.tsx';
import styles from './markup.module.css';
import { amountOf, fromRuleForm, isMinimum, type RuleForm, toRuleForm } from './rule-form.ts';

interface RuleDialogProps {
  /** The rule to change, or `null` to add one to the set. */
  rule: MarkupRule | null;
  set: MarkupSet;
  onClose: () => void;
}

/** Adds or changes a rule of a set: which charges it prices, and how. */
export function RuleDialog({ rule, set, onClose }: RuleDialogProps) {
  const { t } = useTranslation();
  const save = (form: RuleForm) => {
    const fields = fromRuleForm(form, set.currency);
    if (rule === null) return call(addMarkupRule, { params: { setId: set.id }, body: fields });
    const params = { setId: set.id, ruleId: rule.id };
    return call(editMarkupRule, { params, body: { ...fields, version: rule.version } });
  };
  return (
    <RecordDialog<RuleForm>
      title={t(rule === null ? 'markup.addRule' : 'markup.editRule')}
      initialValues={toRuleForm(rule, set.currency)}
      onSave={save}
      savedText={t('markup.ruleSaved')}
      width={680}
      onClose={onClose}
    >
      <PriceItems currency={set.currency} />
      <ConditionItems />
      <DateItems hint={t('markup.shipDatesHint')} />
      <Form.Item name="dateUnknown" valuePropName="checked">
        <Checkbox>{t('markup.dateUnknown')}</Checkbox>
      </Form.Item>
    </RecordDialog>
  );
}

function PriceItems({ currency }: { currency: string }) {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.pair}>
        <Form.Item name="basis" label={t('markup.basis')}>
          <Select options={MarkupBasis.options.map((value) => ({ value, label: t(`markup.bases.${value}`) }))} />
        </Form.Item>
        <Form.Item name="direction" label={t('markup.change')}>
          <Select
            options={(['markup', 'discount'] as const).map((value) => ({
              value,
              label: t(`markup.directions.${value}`),
            }))}
          />
        </Form.Item>
      </div>
      <div className={styles.triple}>
        <Form.Item
          name="amount"
          label={t('markup.amount')}
          dependencies={['discountType', 'direction']}
          rules={[
            ({ getFieldsValue }) => ({
              validator: async () => {
                if (amountOf(getFieldsValue(['amount', 'discountType', 'direction']), currency) === null)
                  throw new Error(t('markup.amountRule'));
              },
            }),
          ]}
        >
          <Input inputMode="decimal" autoComplete="off" dir="ltr" />
        </Form.Item>
        <Form.Item name="discountType" label={t('markup.unit')}>
          <Select options={DiscountType.options.map((value) => ({ value, label: value === '%' ? '%' : currency }))} />
        </Form.Item>
        <Form.Item
          name="minimum"
          label={t('markup.minimum')}
          rules={[
            {
              validator: async (_, text: string | undefined) => {
                if (!isMinimum(text, currency)) throw new Error(t('markup.amountRule'));
              },
            },
          ]}
        >
          <Input inputMode="decimal" autoComplete="off" dir="ltr" suffix={currency} />
        </Form.Item>
      </div>
    </>
  );
}

function ConditionItems() {
  const { t } = useTranslation();
  const valueName = useValueName();
  const carriers = useQuery(carriersQuery).data ?? [];
  const any = t('markup.any');
  return (
    <>
      <Form.Item name="chargeDescription" label={t('markup.charge')} extra={t('markup.chargeHint')}>
        <Input maxLength={100} autoComplete="off" placeholder={any} />
      </Form.Item>
      <div className={styles.pair}>
        <Form.Item name="carrier" label={t('billing.carrier')}>
          <ClearableSelect
            placeholder={any}
            showSearch={{ optionFilterProp: 'label' }}
            options={carriers.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
        <Form.Item name="service" label={t('dimensions.service_category', 'Service')}>
          <ClearableSelect
            placeholder={any}
            showSearch={{ optionFilterProp: 'label' }}
            options={ServiceCategory.options.map((value) => ({
              value,
              label: valueName({ dimension: 'service_category', value }),
            }))}
          />
        </Form.Item>
        <Form.Item name="account" label={t('billing.account')}>
          <Input maxLength={40} autoComplete="off" placeholder={any} dir="ltr" />
        </Form.Item>
        <Form.Item name="zone" label={t('dimensions.zone', 'Zone')}>
          <Input maxLength={20} autoComplete="off" placeholder={any} dir="ltr" />
        </Form.Item>
      </div>
    </>
  );
}
