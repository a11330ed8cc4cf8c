import { type CSSProperties, type MouseEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRowsClick } from '#web/charts/is-rows-click.ts';
import { MAP_HEIGHT, MAP_WIDTH } from '#web/maps/geography/map-size.ts';
import type { MapPoint } from '#web/maps/geography/neighbour.ts';
import { usOutlines } from '#web/maps/geography/us-outlines.ts';
import tooltip from '#web/maps/legend/map-tooltip.module.css';
import { lineMiddle, linePath, lineWidth, placeLabels } from './line-drawing.ts';
import type { NetworkLine } from './network-lines.ts';
import styles from './network-map.module.css';
import { type PointKind, PointMark } from './point-mark.tsx';

/** An origin on the map. */
export interface NetworkPoint extends MapPoint {
  origin: string | null;
  name: string;
  /** What it is and what it sends, in words. */
  description: string;
  kind: PointKind;
}

interface NetworkMapProps {
  label: string;
  points: readonly NetworkPoint[];
  lines: readonly NetworkLine[];
  colourOf: (line: NetworkLine) => string;
  describe: (line: NetworkLine) => { name: string; figures: string };
  /** The state in focus, by its code. */
  state: string | null;
  onState: (code: string) => void;
  onChoose: (line: NetworkLine) => void;
  onRows: ((line: NetworkLine) => void) | null;
  onPoint: (point: NetworkPoint) => void;
}

const STATES = new Map(usOutlines.map((outline) => [outline.code, outline]));

/**
 * The United States with a line from each origin to each state that receives from it. Origins are buttons; the lines of the one
 * that is pointed at stand out. What the lines say stands in the table as well, for who cannot point.
 */
export function NetworkMap(props: NetworkMapProps) {
  const { label, points, lines, state, onState, onPoint } = props;
  const [origin, setOrigin] = useState<{ id: string | null } | null>(null);
  const [line, setLine] = useState<NetworkLine | null>(null);
  const sides = useMemo(() => placeLabels(points, MAP_WIDTH), [points]);
  const focused = state === null ? undefined : STATES.get(state);
  const standsOut = (one: NetworkLine) => (line === null ? origin === null || one.origin === origin.id : one === line);
  return (
    <div className={styles.place}>
      <svg viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`} className={styles.map} role="img" aria-label={label}>
        <g>
          {usOutlines.map(({ code, path }) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: for the keyboard states are chosen in the list beside the map
            <path key={code} d={path} className={styles.state} data-state={code} onClick={() => onState(code)} />
          ))}
          {focused !== undefined && <path d={focused.path} className={styles.focused} />}
          <Lines {...props} lines={lines} standsOut={standsOut} onPointed={setLine} />
        </g>
      </svg>
      {points.map((point, index) => (
        <button
          key={point.origin ?? ''}
          type="button"
          className={styles.point}
          data-side={sides[index]}
          style={atPlace(point)}
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
      {line !== null && <LineTooltip {...props} line={line} />}
    </div>
  );
}

interface LinesProps extends NetworkMapProps {
  standsOut: (line: NetworkLine) => boolean;
  onPointed: (line: NetworkLine | null) => void;
}

function Lines({ points, lines, colourOf, standsOut, onPointed, onChoose, onRows }: LinesProps) {
  const places = new Map(points.map((point) => [point.origin, point]));
  const most = Math.max(...lines.map(({ packages }) => packages), 0);
  const handleMouse = (event: MouseEvent, line: NetworkLine) => {
    if (onRows !== null) event.preventDefault();
    const open = isRowsClick(event.nativeEvent) && onRows !== null ? onRows : onChoose;
    open(line);
  };
  return lines.map((line) => {
    const [from, to] = [places.get(line.origin), STATES.get(line.state ?? '')];
    if (from === undefined || to === undefined) return null;
    const path = linePath(from, to);
    const width = lineWidth(line.packages, most);
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: for the keyboard lines are chosen in the table
      <g
        key={`${line.origin} ${line.state}`}
        className={styles.line}
        data-line={`${line.origin ?? ''}>${line.state}`}
        data-faint={!standsOut(line)}
        onClick={(event) => handleMouse(event, line)}
        onContextMenu={(event) => handleMouse(event, line)}
        onPointerEnter={() => onPointed(line)}
        onPointerLeave={() => onPointed(null)}
      >
        <path d={path} className={styles.reach} strokeWidth={Math.max(width, 9)} />
        <path d={path} className={styles.casing} strokeWidth={width + 1.5} />
        <path d={path} className={styles.stroke} stroke={colourOf(line)} strokeWidth={width} />
      </g>
    );
  });
}

function LineTooltip({ points, line, describe, onRows }: NetworkMapProps & { line: NetworkLine }) {
  const { t, i18n } = useTranslation();
  const from = points.find(({ origin }) => origin === line.origin);
  const to = STATES.get(line.state ?? '');
  if (from === undefined || to === undefined) return null;
  const middle = lineMiddle(from, to);
  const { name, figures } = describe(line);
  const across = (middle.x / MAP_WIDTH) * 100;
  const isBelow = middle.y < MAP_HEIGHT / 5;
  return (
    <div
      className={`${tooltip.tooltip} ${styles.tooltip}`}
      dir={i18n.dir()}
      style={{ ...atPlace(middle), transform: `translate(${-across}%, ${isBelow ? '14px' : 'calc(-100% - 14px)'})` }}
      aria-hidden="true"
    >
      <span className={tooltip.name}>{name}</span>
      <strong>{figures}</strong>
      {onRows !== null && <small className={tooltip.hint}>{t('widgets.rowsHint')}</small>}
    </div>
  );
}

function atPlace({ x, y }: MapPoint): CSSProperties {
  return { left: `${(x / MAP_WIDTH) * 100}%`, top: `${(y / MAP_HEIGHT) * 100}%` };
}
