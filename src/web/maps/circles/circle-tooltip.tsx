import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '#web/maps/legend/map-tooltip.module.css';
import type { VisibleCircle } from './circle-level.ts';
import type { MapFrame } from './map-view.ts';

/** The texts of a circle. */
export interface CircleText {
  name: string;
  figures: readonly string[];
  hint: string | null;
}

interface CircleTooltipProps {
  circle: VisibleCircle;
  frame: MapFrame;
  text: CircleText;
}

/** The tooltip of a circle. Assistive technology reads the map's status line instead. */
export function CircleTooltip({ circle, frame, text }: CircleTooltipProps) {
  const { i18n } = useTranslation();
  return (
    <div className={styles.tooltip} dir={i18n.dir()} style={placeOf(circle, frame)} aria-hidden="true">
      <span className={styles.name}>{text.name}</span>
      {text.figures.map((line) => (
        <strong key={line}>{line}</strong>
      ))}
      {text.hint !== null && <small className={styles.hint}>{text.hint}</small>}
    </div>
  );
}

/** Places the tooltip above a circle, or below it near the top of the map, and keeps it within the sides of the map. */
function placeOf({ x, y, radius }: VisibleCircle, { width, height }: MapFrame): CSSProperties {
  const across = Math.min(100, Math.max(0, (x / width) * 100));
  const isBelow = y < height / 4;
  return {
    left: `${across}%`,
    top: isBelow ? y + radius + 6 : y - radius - 6,
    transform: `translate(${-across}%, ${isBelow ? '0' : '-100%'})`,
  };
}
