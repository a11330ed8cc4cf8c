import { type CSSProperties, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRowsClick } from '#web/charts/is-rows-click.ts';
import { useValueName } from '#web/format/use-value-name.ts';
import { MAP_HEIGHT, MAP_WIDTH } from '#web/maps/geography/map-size.ts';
import { findNeighbour } from '#web/maps/geography/neighbour.ts';
import { type StateOutline, usOutlines } from '#web/maps/geography/us-outlines.ts';
import tooltip from '#web/maps/legend/map-tooltip.module.css';
import styles from './us-map.module.css';

export interface UsMapProps {
  label: string;
  /** The colour of a state; `null` if it has no figure. */
  colourOf: (code: string) => string | null;
  /** The figure of a state as text. */
  describe: (code: string) => string;
  onChoose: (code: string) => void;
  /** Opens the rows of a state, on a click with the Shift key or the secondary button; `null` if the page has no rows. */
  onRows: ((code: string) => void) | null;
}

/** The United States with a colour per state. The Tab key reaches one state, from which the arrow keys move to the others. */
export function UsMap({ label, colourOf, describe, onChoose, onRows }: UsMapProps) {
  const { t, i18n } = useTranslation();
  const valueName = useValueName();
  const nameOf = ({ code, name }: StateOutline) =>
    valueName({ dimension: 'normalised_consignee_state', value: code, country: 'US', name });
  const map = useRef<SVGSVGElement>(null);
  const [current, setCurrent] = useState('KS');
  const [pointed, setPointed] = useState<StateOutline | null>(null);
  const choose = (code: string, isForRows: boolean) => (isForRows && onRows !== null ? onRows : onChoose)(code);
  const handleMouse = (event: MouseEvent, code: string) => {
    if (onRows !== null) event.preventDefault();
    choose(code, isRowsClick(event));
  };
  const handleKeyDown = (event: KeyboardEvent, outline: StateOutline) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      choose(outline.code, event.shiftKey);
    }
    if (event.key === 'Escape') setPointed(null);
    const next = findNeighbour(usOutlines, outline, event.key);
    if (next === null) return;
    event.preventDefault();
    setCurrent(next.code);
    map.current?.querySelector<SVGPathElement>(`[data-state="${next.code}"]`)?.focus();
  };
  return (
    <div className={styles.place}>
      {/* biome-ignore lint/a11y/useSemanticElements: SVG has no fieldset */}
      <svg ref={map} viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`} className={styles.map} role="group" aria-label={label}>
        {usOutlines.map((outline) => (
          // biome-ignore lint/a11y/useSemanticElements: SVG has no button element
          <path
            key={outline.code}
            d={outline.path}
            data-state={outline.code}
            className={styles.state}
            style={{ fill: colourOf(outline.code) ?? undefined }}
            aria-disabled={colourOf(outline.code) === null}
            role="button"
            tabIndex={outline.code === current ? 0 : -1}
            aria-label={`${nameOf(outline)}: ${describe(outline.code)}`}
            onClick={(event) => handleMouse(event, outline.code)}
            onContextMenu={(event) => handleMouse(event, outline.code)}
            onKeyDown={(event) => handleKeyDown(event, outline)}
            onFocus={() => {
              setCurrent(outline.code);
              setPointed(outline);
            }}
            onBlur={() => setPointed(null)}
            onPointerEnter={() => setPointed(outline)}
            onPointerLeave={() => setPointed(null)}
          />
        ))}
        {pointed !== null && <path d={pointed.path} className={styles.outline} />}
      </svg>
      {pointed !== null && (
        <div className={tooltip.tooltip} dir={i18n.dir()} style={placeOf(pointed)} aria-hidden="true">
          <span className={tooltip.name}>{nameOf(pointed)}</span>
          <strong>{describe(pointed.code)}</strong>
          {onRows !== null && colourOf(pointed.code) !== null && (
            <small className={tooltip.hint}>{t('widgets.rowsHint')}</small>
          )}
        </div>
      )}
    </div>
  );
}

/** Places the tooltip above a state, or below it near the top of the map, and keeps it within the sides of the map. */
function placeOf({ x, top, bottom }: StateOutline): CSSProperties {
  const across = (x / MAP_WIDTH) * 100;
  const isBelow = top < MAP_HEIGHT / 8;
  return {
    left: `${across}%`,
    top: `${((isBelow ? bottom : top) / MAP_HEIGHT) * 100}%`,
    transform: `translate(${-across}%, ${isBelow ? '6px' : 'calc(-100% - 6px)'})`,
  };
}
