import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { carriersQuery, currencyCodesQuery } from '#web/api/reference-queries.ts';
import { MultiSelect } from '#web/ui/multi-select.tsx';

/** The form items for the carriers and currency of a report. */
export function NarrowingItems() {
  const { t } = useTranslation();
  const clientId = Form.useWatch<number | undefined>('clientId');
  const carriers = useQuery(carriersQuery);
  const currencies = useQuery({ ...currencyCodesQuery(clientId ?? 0, []), enabled: clientId !== undefined });
  return (
    <>
      <Form.Item name="carriers" label={t('dimensions.carrier_name', 'Carrier')}>
        <MultiSelect<string>
          placeholder={t('allOf.carrier_name', 'All Carriers')}
          options={(carriers.data ?? []).map(({ name }) => ({ value: name, label: name }))}
        />
      </Form.Item>
      <Form.Item name="currency" label={t('dimensions.currency_code', 'Currency')}>
        <Select
          options={[
            { value: '', label: t('reports.inDollars') },
            ...(currencies.data ?? []).map(({ code }) => ({ value: code, label: code })),
          ]}
        />
      </Form.Item>
    </>
  );
}
