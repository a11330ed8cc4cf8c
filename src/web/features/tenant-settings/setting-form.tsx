import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { type TenantSettingKey, type TenantSettingValue, tenantSettings } from '#model/tenant-settings.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { tenantSettingsQuery, useSaveTenantSetting } from './setting-queries.ts';
import styles from './tenant-settings.module.css';

interface SettingFormProps<Key extends TenantSettingKey> {
  settingKey: Key;
  /** The stored value. */
  value: TenantSettingValue<Key>;
  /** The form control of the value. */
  children: ReactElement;
  /** Converts the control's input to the value. The default is the identity. */
  toValue?: (input: unknown) => unknown;
  valuePropName?: string;
}

/** A form for one setting. Change its `key` when the stored value changes. */
export function SettingForm<Key extends TenantSettingKey>(props: SettingFormProps<Key>) {
  const { settingKey, value, children, toValue = (input) => input, valuePropName = 'value' } = props;
  const { t } = useTranslation();
  const problemText = useProblemText();
  const client = useQueryClient();
  const save = useSaveTenantSetting(settingKey, value);
  const [form] = Form.useForm<{ value: unknown }>();
  const input = Form.useWatch('value', form);
  const isChanged = input !== undefined && JSON.stringify(toValue(input)) !== JSON.stringify(value);
  const check = async (_rule: unknown, typed: unknown) => {
    if (!tenantSettings[settingKey].schema.safeParse(toValue(typed)).success)
      throw new Error(t(`settings.rules.${settingKey}`));
  };
  return (
    <Form
      form={form}
      name={settingKey}
      layout="vertical"
      className={styles.setting}
      initialValues={{ value }}
      onFinish={(fields) => save.mutate(toValue(fields.value) as TenantSettingValue<Key>)}
    >
      {save.error !== null && (
        <Alert
          type="error"
          showIcon
          title={problemText(save.error)}
          action={
            <Button onClick={() => client.invalidateQueries({ queryKey: tenantSettingsQuery.queryKey })}>
              {t('settings.reload')}
            </Button>
          }
        />
      )}
      <Form.Item
        name="value"
        label={t(`settings.labels.${settingKey}`)}
        extra={t(`settings.hints.${settingKey}`)}
        valuePropName={valuePropName}
        rules={[{ validator: check }]}
      >
        {children}
      </Form.Item>
      <Button
        type="primary"
        htmlType="submit"
        disabled={!isChanged}
        loading={save.isPending}
        aria-label={t('settings.saveOf', { setting: t(`settings.labels.${settingKey}`) })}
      >
        {t('settings.save')}
      </Button>
    </Form>
  );
}
