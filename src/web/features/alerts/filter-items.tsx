import { useQuery } from '@tanstack/react-query';
import { Collapse, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AlertMeasure } from '#contract/alerts.ts';
import { alertMeasures } from '#model/alerts/alert-measures.ts';
import { filterDimensions } from '#model/sources/filter-dimensions.ts';
import { useValueName } from '#web/format/use-value-name.ts';
import { ClearableSelect } from '#web/ui/clearable-select.tsx';
import { MultiSelect } from '#web/ui/multi-select.tsx';
import type { AlertForm } from './alert-form.ts';
import styles from './alerts.module.css';
import { filterOptionsQuery } from './filter-options.ts';

/** The filters of the dashboards, which the reader opens if they want some. */
export function FilterItems() {
  const { t } = useTranslation();
  const measure = Form.useWatch<AlertMeasure | undefined>('measure') ?? 'spend';
  const form = Form.useFormInstance<AlertForm>();
  // The filters of an alert apply even before their fields are shown.
  const filters = Form.useWatch('filters', { form, preserve: true }) ?? {};
  const offered = filterDimensions.filter(({ id }) => alertMeasures[measure].filters.includes(id));
  const count = offered.filter(({ id }) => (filters[id] ?? []).length > 0).length;
  const shown = offered.filter(({ parent }) => parent === null || filters[parent]?.length === 1);
  return (
    <Collapse
      ghost
      className={styles.filters ?? ''}
      items={[
        {
          key: 'filters',
          label: t('alerts.filters', { count }),
          children: (
            <div className={styles.items}>
              {shown.map((dimension) => (
                <FilterItem key={dimension.id} dimension={dimension} filters={filters} />
              ))}
            </div>
          ),
        },
      ]}
    />
  );
}

interface FilterItemProps {
  dimension: (typeof filterDimensions)[number];
  filters: AlertForm['filters'];
}

function FilterItem({ dimension, filters }: FilterItemProps) {
  const { t } = useTranslation();
  const valueName = useValueName();
  const { id, label, allLabel, isSingle, parent } = dimension;
  const clientId = Form.useWatch<number | undefined>('clientId') ?? 0;
  const within = parent === null ? null : { dimension: parent, value: filters[parent]?.[0] ?? '' };
  const loaded = useQuery({ ...filterOptionsQuery(id, clientId, within), enabled: clientId > 0 });
  const options = (loaded.data ?? []).map(({ value, label: name }) => ({
    value,
    label: valueName({ dimension: id, value, country: within?.value ?? null, name }),
  }));
  const common = {
    placeholder: t(`allOf.${id}`, allLabel),
    loading: loaded.isFetching,
    options,
  };
  return (
    <Form.Item name={['filters', id]} label={t(`dimensions.${id}`, label)} {...(isSingle && SINGLE)}>
      {isSingle ? <ClearableSelect {...common} /> : <MultiSelect<string> {...common} allowClear />}
    </Form.Item>
  );
}

/** A select of a single value stores a list, as the others do. */
const SINGLE = {
  getValueProps: (values: readonly string[] | undefined) => ({ value: values?.[0] }),
  normalize: (value: string | undefined) => (value === undefined ? [] : [value]),
};
