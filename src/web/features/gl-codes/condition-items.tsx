import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { states } from '#model/geography/states.ts';
import { type ChargeCategory, chargeCategories } from '#model/tracking/tracking-columns.ts';
import { ServiceCategory } from '#model/trade/services.ts';
import { accountRecordsQuery, groupRecordsQuery } from '#web/api/account-record-queries.ts';
import { useValueName } from '#web/format/use-value-name.ts';
import { ClearableSelect } from '#web/ui/clearable-select.tsx';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import styles from './gl-codes.module.css';

const CATEGORIES = Object.keys(chargeCategories) as ChargeCategory[];

/** What a charge must be for a rule to match. Every field that is filled in must match. */
export function ConditionItems({ clientId }: { clientId: number }) {
  const { t } = useTranslation();
  const valueName = useValueName();
  const accounts = useQuery(accountRecordsQuery(clientId)).data ?? [];
  const divisions = useQuery(groupRecordsQuery(clientId)).data?.divisions ?? [];
  const stateOptions = Object.entries(states).flatMap(([country, ofCountry]) =>
    ofCountry.map(({ code }) => {
      const name = valueName({ dimension: 'normalised_consignee_state', value: code, country });
      return { value: `${country}-${code}`, label: `${name} (${country}-${code})` };
    }),
  );
  return (
    <>
      <MutedText>{t('glCodes.conditionsNote')}</MutedText>
      <div className={styles.conditions}>
        <ManyItem
          name="accountIds"
          options={accounts
            .filter(({ client }) => client.id === clientId)
            .map(({ id, carrier, number, name }) => ({ value: id, label: `${carrier.name} ${number} – ${name}` }))}
        />
        <ManyItem
          name="divisionIds"
          options={divisions
            .filter((one) => one.clientId === clientId)
            .map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Form.Item
          name={['conditions', 'references']}
          label={t('glCodes.conditions.references')}
          extra={t('glCodes.patternNote')}
        >
          <Select mode="tags" open={false} suffixIcon={null} />
        </Form.Item>
        <ManyItem name="states" options={stateOptions} />
        <ManyItem
          name="services"
          options={ServiceCategory.options.map((value) => ({
            value,
            label: valueName({ dimension: 'service_category', value }),
          }))}
        />
        <ManyItem
          name="categories"
          options={CATEGORIES.map((value) => ({ value, label: t(`tracking.categories.${value}`) }))}
        />
        <Form.Item
          name={['conditions', 'charges']}
          label={t('glCodes.conditions.charges')}
          extra={t('glCodes.patternNote')}
        >
          <Select mode="tags" open={false} suffixIcon={null} />
        </Form.Item>
      </div>
    </>
  );
}

interface ManyItemProps {
  name: 'accountIds' | 'divisionIds' | 'states' | 'services' | 'categories';
  options: { value: string | number; label: string }[];
}

function ManyItem({ name, options }: ManyItemProps) {
  const { t } = useTranslation();
  return (
    <Form.Item name={['conditions', name]} label={t(`glCodes.conditions.${name}`)}>
      <ClearableSelect
        mode="multiple"
        placeholder={t('glCodes.any')}
        showSearch={{ optionFilterProp: 'label' }}
        options={options}
      />
    </Form.Item>
  );
}
