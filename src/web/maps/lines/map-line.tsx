import type { MouseEvent } from 'react';
import { isRowsClick } from '#web/charts/is-rows-click.ts';
import type { MapPoint } from '#web/maps/geography/neighbour.ts';
import { linePath } from './line-drawing.ts';
import type { NetworkLine } from './network-lines.ts';
import styles from './network-map.module.css';

interface MapLineProps {
  line: NetworkLine;
  from: MapPoint;
  to: MapPoint;
  width: number;
  colour: string;
  /** Whether another line is highlighted. */
  isFaint: boolean;
  onPoint: (line: NetworkLine | null) => void;
  onChoose: (line: NetworkLine) => void;
  onRows: ((line: NetworkLine) => void) | null;
}

/** Thin lines react within this width, so that they are easier to point at. */
const REACH = 9;

/** One line of the map: its stroke, a casing that sets it off from other lines, and an invisible wider path for the pointer. */
export function MapLine({ line, from, to, width, colour, isFaint, onPoint, onChoose, onRows }: MapLineProps) {
  const path = linePath(from, to);
  const handleMouse = (event: MouseEvent) => {
    if (onRows !== null) event.preventDefault();
    const open = isRowsClick(event.nativeEvent) && onRows !== null ? onRows : onChoose;
    open(line);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keyboard users choose lines in the table
    <g
      className={styles.line}
      data-line={`${line.origin ?? ''}>${line.state}`}
      data-faint={isFaint}
      onClick={handleMouse}
      onContextMenu={handleMouse}
      onPointerEnter={() => onPoint(line)}
      onPointerLeave={() => onPoint(null)}
    >
      <path d={path} className={styles.reach} strokeWidth={Math.max(width, REACH)} />
      <path d={path} className={styles.casing} strokeWidth={width + 1.5} />
      <path d={path} className={styles.stroke} stroke={colour} strokeWidth={width} />
    </g>
  );
}
