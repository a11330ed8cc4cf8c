import { useTranslation } from 'react-i18next';
import type { FigureFormat } from '#web/format/figure-format.ts';
import type { ColourBin } from './colour-bins.ts';
import styles from './map-legend.module.css';
import { MAP_RAMP } from './map-ramp.ts';

/** The ramp with the amount at which each colour starts, and the largest amount at its end. */
export function MapLegend({ bins, format }: { bins: readonly ColourBin[]; format: FigureFormat }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.legend} aria-label={t('widgets.mapLegend')}>
      {bins.map(({ from, to, step }, index) => (
        <li key={from} style={{ borderColor: MAP_RAMP[step] }}>
          <span className="visually-hidden">{`${format.short(from)} – ${format.short(to)}`}</span>
          <span aria-hidden="true">{format.axis(format.plot(from))}</span>
          {index === bins.length - 1 && to > from && <span aria-hidden="true">{format.axis(format.plot(to))}</span>}
        </li>
      ))}
    </ul>
  );
}
