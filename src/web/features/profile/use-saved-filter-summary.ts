import { useTranslation } from 'react-i18next';
import { filterDimensions } from '#model/sources/filter-dimensions.ts';
import type { Filters } from '#web/view/address/url-choices.ts';

/** Returns a function that writes filters as one line, such as 'Carrier: UPS, FedEx | Zone: 5'. */
export function useSavedFilterSummary(): (filters: Filters) => string {
  const { t } = useTranslation();
  return (filters) =>
    filterDimensions
      .flatMap(({ id, label }) => {
        const values = filters[id];
        return values === undefined ? [] : [`${t(`dimensions.${id}`, label)}: ${values.join(', ')}`];
      })
      .join(' | ');
}
