import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { filterDimensions } from '#model/sources/filter-dimensions.ts';
import { useValueName } from '#web/format/use-value-name.ts';
import { type FilterContext, filterOptionsQuery, parentValue } from './filter-options.ts';

/** The filters and tracking numbers as one line, such as 'Carrier: UPS, FedEx | Zone: 5', or '' without any. */
export function useFilterSummary(context: FilterContext, trackingNumbers: readonly string[]): string {
  const { t } = useTranslation();
  const valueName = useValueName();
  const filtered = filterDimensions.filter(({ id }) => context.filters[id] !== undefined);
  const options = useQueries({
    queries: filtered.map(({ id }) => ({ ...filterOptionsQuery(id, context), enabled: context.clientId !== 0 })),
  });
  const parts = filtered.map((dimension, index) => {
    const { id, label } = dimension;
    const names = new Map(options[index]?.data?.map((option) => [option.value, option.label]));
    const values = (context.filters[id] ?? []).map((value) =>
      valueName({
        dimension: id,
        value,
        country: parentValue(dimension, context),
        name: names.get(value) ?? value,
      }),
    );
    return `${t(`dimensions.${id}`, label)}: ${values.join(', ')}`;
  });
  const tracking = `${t('dimensions.tracking_number', 'Tracking Number')}: ${trackingNumbers.join(', ')}`;
  return (trackingNumbers.length === 0 ? parts : [...parts, tracking]).join(' | ');
}
