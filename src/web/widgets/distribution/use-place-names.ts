import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { distributionLevel, placeDimensions } from '#model/pages/widget-question.ts';
import type { WidgetSettings } from '#model/pages/widget-settings.ts';
import { useValueName } from '#web/format/use-value-name.ts';
import type { ReceiverPlace, Unplaced } from './distribution-places.ts';

type Named = Pick<ReceiverPlace, 'country' | 'place'>;
type Level = Pick<WidgetSettings, 'dimension'>;

export interface PlaceNames {
  country: (place: Pick<Named, 'country'>) => string;
  /** A state or ZIP code, or the text for addresses without one. */
  place: (place: Named, level: Level) => string;
  /** The place of a circle, or for several places the one with the most packages and how many there are. */
  circle: (place: Named, count: number, level: Level) => string;
  unplaced: (unplaced: Unplaced, level: Level) => string;
}

/** Returns the names of receivers' places in the reader's language. */
export function usePlaceNames(): PlaceNames {
  const { t } = useTranslation();
  const valueName = useValueName();
  return useMemo(() => {
    const country: PlaceNames['country'] = (one) =>
      one.country === null
        ? t('widgets.noCountry')
        : valueName({ dimension: 'normalised_consignee_country', value: one.country });
    const noPlace = (level: Level) =>
      distributionLevel(level) === 'zip' ? t('distributionMap.noZip') : t('widgets.noState');
    const place: PlaceNames['place'] = (one, level) =>
      one.place === null
        ? noPlace(level)
        : valueName({ dimension: placeDimensions(level)[1], value: one.place, country: one.country });
    return {
      country,
      place,
      circle: (one, count, level) =>
        count === 1
          ? place(one, level)
          : t(`distributionMap.several.${distributionLevel(level)}`, { count, place: place(one, level) }),
      unplaced: (one, level) => {
        if (one.why === 'abroad') return country(one);
        if (one.why === 'notStated') return `${country(one)}, ${noPlace(level)}`;
        if (one.place !== null) return place(one, level);
        return t('distributionMap.unknownZips', { count: one.count });
      },
    };
  }, [t, valueName]);
}
