import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { AlertMeasure, AlertPeriod, type AlertRule } from '#contract/alerts.ts';
import { alertMeasures } from '#model/alerts/alert-measures.ts';
import { NumberInput } from '#web/ui/forms/number-input.tsx';
import { type AlertForm, currencyOfForm } from './alert-form.ts';
import styles from './alerts.module.css';
import { useAlertTexts } from './use-alert-texts.ts';

const KINDS: readonly AlertRule['kind'][] = ['above', 'below', 'unusual'];
/** How many usual deviations a band extends to each side, from the widest to the narrowest. */
const TIMES = [4, 3, 2] as const;

/** The form items for the measure, its periods and the rule. */
export function RuleItems() {
  const { t } = useTranslation();
  const { measureName } = useAlertTexts();
  const measure = Form.useWatch<AlertMeasure | undefined>('measure') ?? 'spend';
  const kind = Form.useWatch<AlertRule['kind'] | undefined>('kind');
  const times = Form.useWatch<number | undefined>('times') ?? 0;
  const form = Form.useFormInstance<AlertForm>();
  const filters = Form.useWatch('filters', { form, preserve: true }) ?? {};
  const { unit } = alertMeasures[measure];
  const sensitivities = [...new Set([...TIMES, ...(times > 0 ? [times] : [])])];
  return (
    <div className={styles.items}>
      <Form.Item name="measure" label={t('alerts.measure')} extra={t(`alerts.measureHints.${measure}`)}>
        <Select options={AlertMeasure.options.map((value) => ({ value, label: measureName(value) }))} />
      </Form.Item>
      <Form.Item name="period" label={t('alerts.period')} extra={t('alerts.periodHint')}>
        <Select options={AlertPeriod.options.map((value) => ({ value, label: t(`alerts.periods.${value}`) }))} />
      </Form.Item>
      <Form.Item name="kind" label={t('alerts.rule')} extra={t(`alerts.ruleHints.${kind ?? 'above'}`)}>
        <Select options={KINDS.map((value) => ({ value, label: t(`alerts.rules.${value}`) }))} />
      </Form.Item>
      {kind === 'unusual' ? (
        <Form.Item name="times" label={t('alerts.sensitivity')}>
          <Select
            options={sensitivities.map((value) => ({
              value,
              label: t(`alerts.sensitivities.${value}`, t('alerts.deviations', { times: value })),
            }))}
          />
        </Form.Item>
      ) : (
        <Form.Item
          name="threshold"
          label={t('alerts.threshold')}
          rules={[{ required: true, message: t('alerts.thresholdRule') }]}
        >
          <NumberInput
            style={{ inlineSize: '100%' }}
            suffix={unit === 'money' ? currencyOfForm({ filters }) : unit === 'percent' ? '%' : undefined}
          />
        </Form.Item>
      )}
    </div>
  );
}
