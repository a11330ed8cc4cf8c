import type { TFunction } from 'i18next';
import { dateTypes } from '#model/dates/date-type.ts';
import { formatRange } from '#model/dates/format-date.ts';
import type { Selection } from '#web/view/selection/use-selection.ts';

interface Texts {
  t: TFunction;
  /** The BCP 47 tag for writing dates. */
  locale: string;
  /** The filters as one line; empty without filters. */
  filterSummary: string;
}

type Selected = Pick<Selection, 'client' | 'childIds' | 'dates'>;

/** Returns the header lines of a print or export: client, sub-clients if there are any, period and filters. */
export function headerLines({ client, childIds, dates }: Selected, { t, locale, filterSummary }: Texts): string[] {
  if (client === null) return [];
  const chosen = client.childClients.filter(({ id }) => childIds.includes(id)).map(({ name }) => name);
  const subClients = chosen.length === 0 ? t('filters.allSubClients') : chosen.join(', ');
  return [
    t('paper.client', { name: client.name }),
    ...(client.childClients.length === 0 ? [] : [t('paper.subClients', { names: subClients })]),
    `${t(`dateTypes.${dates.type}.range`, dateTypes[dates.type].rangeLabel)} ${formatRange(dates, locale)}`,
    t('paper.filters', { filters: filterSummary === '' ? t('filters.none') : filterSummary }),
  ];
}
