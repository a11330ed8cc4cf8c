import { useTranslation } from 'react-i18next';
import type { AreaMap } from '#web/maps/geography/area-map.ts';
import type { MapPoint } from '#web/maps/geography/neighbour.ts';
import tooltip from '#web/maps/legend/map-tooltip.module.css';
import { lineMiddle } from './line-drawing.ts';
import styles from './network-map.module.css';
import { positionAt } from './network-point.ts';

interface LineTooltipProps {
  map: AreaMap;
  from: MapPoint;
  to: MapPoint;
  text: { name: string; figures: string };
  /** Whether the rows behind the line can be opened. */
  hasRows: boolean;
}

/** The tooltip of a line: above its middle, or below it near the top of the map. */
export function LineTooltip({ map, from, to, text, hasRows }: LineTooltipProps) {
  const { t, i18n } = useTranslation();
  const middle = lineMiddle(from, to);
  // The tooltip leans towards the middle of the map, so that it stays within its sides.
  const across = (middle.x / map.width) * 100;
  const isBelow = middle.y < map.height / 5;
  return (
    <div
      className={`${tooltip.tooltip} ${styles.tooltip}`}
      dir={i18n.dir()}
      style={{
        ...positionAt(middle, map),
        transform: `translate(${-across}%, ${isBelow ? '14px' : 'calc(-100% - 14px)'})`,
      }}
      aria-hidden="true"
    >
      <span className={tooltip.name}>{text.name}</span>
      <strong>{text.figures}</strong>
      {hasRows && <small className={tooltip.hint}>{t('widgets.rowsHint')}</small>}
    </div>
  );
}
