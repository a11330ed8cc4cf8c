import { useTranslation } from 'react-i18next';
import { numberFormat } from '#model/numbers/number-format.ts';
import { percentage } from '#model/numbers/percentage.ts';
import { percentFormat } from '#web/format/figure-format.ts';
import { useLocale } from '#web/format/use-locale.ts';
import styles from './bands-view.module.css';

interface BandsBarProps<Band extends string> {
  bands: ReadonlyMap<Band | null, number>;
  order: readonly (Band | null)[];
  /** The packages of all bands. */
  whole: number;
  /** The label of the packages outside all bands. */
  noBand: 'noZone' | 'noDays';
}

/** The narrowest segments, in per cent of the bar, that have room for their share and for their name. */
const ROOM_FOR_SHARE = 7;
const ROOM_FOR_NAME = 20;

/** The packages of an origin as a bar with a segment per band. The table has the exact figures. */
export function BandsBar<Band extends string>({ bands, order, whole, noBand }: BandsBarProps<Band>) {
  const { t } = useTranslation();
  const locale = useLocale();
  const exact = percentFormat(locale);
  const rounded = numberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const parts = order.map((band) => ({ band, share: percentage(bands.get(band) ?? 0, whole) ?? 0 }));
  return (
    <span className={styles.bar} aria-hidden="true">
      {parts
        .filter(({ share }) => share > 0)
        .map(({ band, share }) => {
          const name = t(`networkMap.bands.${band ?? noBand}`);
          return (
            <span
              key={band ?? ''}
              data-band={band ?? 'none'}
              style={{ flexGrow: share }}
              title={`${name}: ${exact.exact(share)}`}
            >
              {share >= ROOM_FOR_SHARE && <bdi>{rounded.format(share / 100)}</bdi>}
              {share >= ROOM_FOR_NAME && ` · ${name}`}
            </span>
          );
        })}
    </span>
  );
}
