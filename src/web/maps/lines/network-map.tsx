import { useMemo, useState } from 'react';
import { type AreaMap, aspectStyle } from '#web/maps/geography/area-map.ts';
import { lineWidth, placeLabels } from './line-drawing.ts';
import { LineTooltip } from './line-tooltip.tsx';
import { MapLine } from './map-line.tsx';
import type { LineEnds, NetworkLine } from './network-lines.ts';
import styles from './network-map.module.css';
import { type NetworkPoint, positionAt } from './network-point.ts';
import { PointMark } from './point-mark.tsx';

interface NetworkMapProps extends Pick<LineEnds, 'endOf'> {
  map: AreaMap;
  label: string;
  points: readonly NetworkPoint[];
  lines: readonly NetworkLine[];
  colourOf: (line: NetworkLine) => string;
  describe: (line: NetworkLine) => { name: string; figures: string };
  /** The code of the outline in focus. */
  focused: string | null;
  onOutline: (code: string) => void;
  onChoose: (line: NetworkLine) => void;
  onRows: ((line: NetworkLine) => void) | null;
  onPoint: (point: NetworkPoint) => void;
}

/**
 * A map with a line from each origin to each state that receives from it. Pointing at an origin highlights its lines.
 * Readers who can't use a pointer find the same figures in the table.
 */
export function NetworkMap({ map, label, points, lines, onOutline, onPoint, onRows, ...props }: NetworkMapProps) {
  const { width, height, outlines } = map;
  const [origin, setOrigin] = useState<{ id: string | null } | null>(null);
  const [pointed, setPointed] = useState<NetworkLine | null>(null);
  const sides = useMemo(() => placeLabels(points, width), [points, width]);
  const focused = outlines.find(({ code }) => code === props.focused);
  const byOrigin = new Map(points.map((point) => [point.origin, point]));
  const most = Math.max(...lines.map(({ packages }) => packages), 0);
  const isHighlighted = (line: NetworkLine) =>
    pointed === null ? origin === null || line.origin === origin.id : line === pointed;
  const endsOf = (line: NetworkLine) => {
    const [from, to] = [byOrigin.get(line.origin), props.endOf(line)];
    return from === undefined || to === null ? null : { from, to };
  };
  const ends = pointed === null ? null : endsOf(pointed);
  return (
    <div className={styles.place} style={aspectStyle(map)}>
      <svg viewBox={`0 0 ${width} ${height}`} className={styles.map} role="img" aria-label={label}>
        <g>
          {outlines.map(({ code, path }) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: keyboard users choose places in the list beside the map
            <path key={code} d={path} className={styles.state} data-state={code} onClick={() => onOutline(code)} />
          ))}
          {focused !== undefined && <path d={focused.path} className={styles.focused} />}
          {lines.map((line) => {
            const both = endsOf(line);
            if (both === null) return null;
            return (
              <MapLine
                key={`${line.origin} ${line.state}`}
                {...both}
                line={line}
                width={lineWidth(line.packages, most)}
                colour={props.colourOf(line)}
                isFaint={!isHighlighted(line)}
                onPoint={setPointed}
                onChoose={props.onChoose}
                onRows={onRows}
              />
            );
          })}
        </g>
      </svg>
      {points.map((point, index) => (
        <button
          key={point.origin ?? ''}
          type="button"
          className={styles.point}
          data-side={sides[index]}
          style={positionAt(point, map)}
          aria-label={`${point.name}: ${point.description}`}
          title={point.description}
          onClick={() => onPoint(point)}
          onFocus={() => setOrigin({ id: point.origin })}
          onBlur={() => setOrigin(null)}
          onPointerEnter={() => setOrigin({ id: point.origin })}
          onPointerLeave={() => setOrigin(null)}
        >
          <PointMark kind={point.kind} />
          <span className={styles.name}>{point.name}</span>
        </button>
      ))}
      {pointed !== null && ends !== null && (
        <LineTooltip {...ends} map={map} text={props.describe(pointed)} hasRows={onRows !== null} />
      )}
    </div>
  );
}
