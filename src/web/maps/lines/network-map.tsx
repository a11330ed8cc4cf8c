import { useMemo, useState } from 'react';
import { MAP_HEIGHT, MAP_WIDTH } from '#web/maps/geography/map-size.ts';
import { usOutlines } from '#web/maps/geography/us-outlines.ts';
import { lineWidth, placeLabels } from './line-drawing.ts';
import { LineTooltip } from './line-tooltip.tsx';
import { MapLine } from './map-line.tsx';
import type { NetworkLine } from './network-lines.ts';
import styles from './network-map.module.css';
import { type NetworkPoint, positionAt } from './network-point.ts';
import { PointMark } from './point-mark.tsx';

interface NetworkMapProps {
  label: string;
  points: readonly NetworkPoint[];
  lines: readonly NetworkLine[];
  colourOf: (line: NetworkLine) => string;
  describe: (line: NetworkLine) => { name: string; figures: string };
  /** The code of the state in focus. */
  state: string | null;
  onState: (code: string) => void;
  onChoose: (line: NetworkLine) => void;
  onRows: ((line: NetworkLine) => void) | null;
  onPoint: (point: NetworkPoint) => void;
}

const STATES = new Map(usOutlines.map((outline) => [outline.code, outline]));

/**
 * The United States with a line from each origin to each state that receives from it. Pointing at an origin highlights its lines.
 * Readers who can't use a pointer find the same figures in the table.
 */
export function NetworkMap({ label, points, lines, state, onState, onPoint, onRows, ...props }: NetworkMapProps) {
  const [origin, setOrigin] = useState<{ id: string | null } | null>(null);
  const [pointed, setPointed] = useState<NetworkLine | null>(null);
  const sides = useMemo(() => placeLabels(points, MAP_WIDTH), [points]);
  const focused = state === null ? undefined : STATES.get(state);
  const byOrigin = new Map(points.map((point) => [point.origin, point]));
  const most = Math.max(...lines.map(({ packages }) => packages), 0);
  const isHighlighted = (line: NetworkLine) =>
    pointed === null ? origin === null || line.origin === origin.id : line === pointed;
  const endsOf = (line: NetworkLine) => {
    const [from, to] = [byOrigin.get(line.origin), STATES.get(line.state ?? '')];
    return from === undefined || to === undefined ? null : { from, to };
  };
  const ends = pointed === null ? null : endsOf(pointed);
  return (
    <div className={styles.place}>
      <svg viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`} className={styles.map} role="img" aria-label={label}>
        <g>
          {usOutlines.map(({ code, path }) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: keyboard users choose states in the list beside the map
            <path key={code} d={path} className={styles.state} data-state={code} onClick={() => onState(code)} />
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
          style={positionAt(point)}
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
        <LineTooltip {...ends} text={props.describe(pointed)} hasRows={onRows !== null} />
      )}
    </div>
  );
}
