import { useTranslation } from 'react-i18next';
import { sizeClasses } from '#model/trade/size-classes.ts';
import type { FigureFormat } from '#web/format/figure-format.ts';
import { RADII } from './circle-level.ts';
import styles from './size-legend.module.css';

/** Explains the sizes of the circles in packages. */
export function SizeLegend({ format }: { format: FigureFormat }) {
  const { t } = useTranslation();
  const rangeOf = (index: number) => {
    const from = format.exact(sizeClasses[index - 1]?.upTo ?? 0);
    const { upTo = 0 } = sizeClasses[index] ?? {};
    if (index === 0) return t('distributionMap.upTo', { to: format.exact(upTo) });
    if (upTo === Number.POSITIVE_INFINITY) return t('distributionMap.over', { from });
    return t('distributionMap.between', { from, to: format.exact(upTo) });
  };
  return (
    <ul className={styles.sizes} aria-label={t('distributionMap.sizeLegend')}>
      {sizeClasses.map(({ id }, index) => (
        <li key={id}>
          <span
            className={styles.circle}
            style={{ inlineSize: 2 * (RADII[index] ?? 0), blockSize: 2 * (RADII[index] ?? 0) }}
            aria-hidden="true"
          />
          <span>
            {t(`distributionMap.size.${id}`)} <small>{rangeOf(index)}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}
