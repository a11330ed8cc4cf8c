import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { GlCode } from '#contract/gl-codes.ts';
import { splitMinor } from '#model/gl/split-minor.ts';
import { isolate } from '#web/format/isolate.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { ClearableSelect } from '#web/ui/clearable-select.tsx';
import { NumberInput } from '#web/ui/forms/number-input.tsx';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import styles from './gl-codes.module.css';
import { pointsOf, type ShareForm } from './rule-form.ts';

/** An amount that rarely splits evenly: 100.01. */
const EXAMPLE_MINOR = 10_001;
const MAX_SHARES = 20;

/** To which GL codes and cost centers a rule books a charge, in percent. */
export function ShareItems({ codes }: { codes: readonly GlCode[] }) {
  const { t } = useTranslation();
  const optionsOf = (kind: GlCode['kind']) =>
    codes
      .filter((code) => code.kind === kind && code.active)
      .map(({ id, code, name }) => ({ value: id, label: isolate(`${code} – ${name}`) }));
  return (
    <Form.Item label={t('glCodes.shares')} required extra={<SplitExample />}>
      <Form.List
        name="shares"
        rules={[
          {
            validator: async (_rule, shares: ShareForm[]) => {
              if (!pointsOf(shares).isWhole) throw new Error(t('glCodes.sharesRule'));
            },
          },
        ]}
      >
        {(fields, { add, remove }, { errors }) => (
          <>
            {fields.map(({ key, name }) => (
              <div key={key} className={styles.share}>
                <Form.Item name={[name, 'glCodeId']} rules={[{ required: true, message: t('glCodes.codeRequired') }]}>
                  <Select
                    aria-label={t('glCodes.code')}
                    placeholder={t('glCodes.code')}
                    showSearch={{ optionFilterProp: 'label' }}
                    options={optionsOf('gl code')}
                  />
                </Form.Item>
                <Form.Item name={[name, 'costCenterId']}>
                  <ClearableSelect
                    aria-label={t('glCodes.center')}
                    placeholder={t('glCodes.center')}
                    showSearch={{ optionFilterProp: 'label' }}
                    options={optionsOf('cost center')}
                  />
                </Form.Item>
                <Form.Item name={[name, 'percent']} rules={[{ required: true, message: t('glCodes.percentRequired') }]}>
                  <NumberInput
                    className={styles.full}
                    aria-label={t('glCodes.percent')}
                    min={0.01}
                    max={100}
                    precision={2}
                    suffix="%"
                  />
                </Form.Item>
                <Button
                  icon={<DeleteOutlined aria-hidden="true" />}
                  aria-label={t('glCodes.removeShare')}
                  disabled={fields.length === 1}
                  onClick={() => remove(name)}
                />
              </div>
            ))}
            <Form.ErrorList errors={errors} />
            <Button
              size="small"
              icon={<PlusOutlined aria-hidden="true" />}
              disabled={fields.length >= MAX_SHARES}
              onClick={() => add({})}
            >
              {t('glCodes.addShare')}
            </Button>
          </>
        )}
      </Form.List>
    </Form.Item>
  );
}

/** How the shares split an amount, once they add up. */
function SplitExample() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { points, isWhole } = pointsOf(Form.useWatch<(ShareForm | undefined)[] | undefined>('shares') ?? []);
  if (!isWhole || points.length < 2) return null;
  const decimal = (minor: number) => (minor / 100).toLocaleString(locale, { minimumFractionDigits: 2 });
  const parts = splitMinor(EXAMPLE_MINOR, points).map(decimal);
  return <MutedText>{t('glCodes.example', { amount: decimal(EXAMPLE_MINOR), parts: parts.join(' + ') })}</MutedText>;
}
