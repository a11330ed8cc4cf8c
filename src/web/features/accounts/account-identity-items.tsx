import { useQuery } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { carriersQuery } from '#web/api/reference-queries.ts';

/** The form items for the carrier and number of a new account. */
export function AccountIdentityItems() {
  const { t } = useTranslation();
  const carriers = useQuery(carriersQuery);
  return (
    <>
      <Form.Item
        name="carrierId"
        label={t('accounts.carrier')}
        rules={[{ required: true, message: t('accounts.carrierRequired') }]}
      >
        <Select
          autoFocus
          loading={carriers.isPending}
          showSearch={{ optionFilterProp: 'label' }}
          options={(carriers.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      <Form.Item
        name="number"
        label={t('accounts.number')}
        rules={[{ required: true, whitespace: true, message: t('accounts.numberRequired') }]}
      >
        <Input maxLength={50} autoComplete="off" />
      </Form.Item>
    </>
  );
}
