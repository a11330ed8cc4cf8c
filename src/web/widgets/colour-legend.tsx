import { useTranslation } from 'react-i18next';
import type { NumberStyle } from '#web/charts/number-style.ts';
import type { ColourBin } from './colour-bins.ts';
import styles from './colour-legend.module.css';

/** From dark to deep red; each step is lighter than the one before it, so that the order shows without the hue. */
export const RAMP = ['#3c363b', '#552f36', '#702831', '#8c212b', '#a81924', '#c4111d'];

/** The ramp with the amount each of its colours begins at, and the largest at its end. */
export function ColourLegend({ bins, style }: { bins: readonly ColourBin[]; style: NumberStyle }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.legend} aria-label={t('widgets.mapLegend')}>
      {bins.map(({ from, to, step }, index) => (
        <li key={from} style={{ borderColor: RAMP[step] }}>
          <span className="visually-hidden">{`${style.short(from)} – ${style.short(to)}`}</span>
          <span aria-hidden="true">{style.axis(style.plot(from))}</span>
          {index === bins.length - 1 && to > from && <span aria-hidden="true">{style.axis(style.plot(to))}</span>}
        </li>
      ))}
    </ul>
  );
}
