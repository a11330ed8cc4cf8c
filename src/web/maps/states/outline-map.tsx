import { type CSSProperties, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRowsClick } from '#web/charts/is-rows-click.ts';
import { type AreaMap, type AreaOutline, aspectStyle } from '#web/maps/geography/area-map.ts';
import { findNeighbour } from '#web/maps/geography/neighbour.ts';
import tooltip from '#web/maps/legend/map-tooltip.module.css';
import styles from './outline-map.module.css';

export interface OutlineMapProps {
  map: AreaMap;
  label: string;
  nameOf: (code: string) => string;
  /** The colour of a state or country; `null` if it has no figure. */
  colourOf: (code: string) => string | null;
  /** The figure of a state or country as text. */
  describe: (code: string) => string;
  onChoose: (code: string) => void;
  /** Opens the rows of an outline, on a click with the Shift key or the secondary button; `null` if the page has no rows. */
  onRows: ((code: string) => void) | null;
}

/** A map with a colour for each state or country. The Tab key reaches one of them, from which the arrow keys move to the others. */
export function OutlineMap({ map, label, nameOf, colourOf, describe, onChoose, onRows }: OutlineMapProps) {
  const { t, i18n } = useTranslation();
  const { width, height, outlines } = map;
  const drawing = useRef<SVGSVGElement>(null);
  const [current, setCurrent] = useState(() => middleCode(map));
  const [pointed, setPointed] = useState<AreaOutline | null>(null);
  const choose = (code: string, isForRows: boolean) => (isForRows && onRows !== null ? onRows : onChoose)(code);
  const handleMouse = (event: MouseEvent, code: string) => {
    if (onRows !== null) event.preventDefault();
    choose(code, isRowsClick(event));
  };
  const handleKeyDown = (event: KeyboardEvent, outline: AreaOutline) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      choose(outline.code, event.shiftKey);
    }
    if (event.key === 'Escape') setPointed(null);
    const next = findNeighbour(outlines, outline, event.key);
    if (next === null) return;
    event.preventDefault();
    setCurrent(next.code);
    drawing.current?.querySelector<SVGPathElement>(`[data-state="${next.code}"]`)?.focus();
  };
  return (
    <div className={styles.place} style={aspectStyle(map)}>
      {/* biome-ignore lint/a11y/useSemanticElements: SVG has no fieldset */}
      <svg ref={drawing} viewBox={`0 0 ${width} ${height}`} className={styles.map} role="group" aria-label={label}>
        {outlines.map((outline) => (
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
            aria-label={`${nameOf(outline.code)}: ${describe(outline.code)}`}
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
        <div className={tooltip.tooltip} dir={i18n.dir()} style={placeOf(pointed, map)} aria-hidden="true">
          <span className={tooltip.name}>{nameOf(pointed.code)}</span>
          <strong>{describe(pointed.code)}</strong>
          {onRows !== null && colourOf(pointed.code) !== null && (
            <small className={tooltip.hint}>{t('widgets.rowsHint')}</small>
          )}
        </div>
      )}
    </div>
  );
}

/** Places the tooltip above an outline, or below it near the top of the map, and keeps it within the sides of the map. */
function placeOf({ x, top, bottom }: AreaOutline, { width, height }: AreaMap): CSSProperties {
  const across = (x / width) * 100;
  const isBelow = top < height / 8;
  return {
    left: `${across}%`,
    top: `${((isBelow ? bottom : top) / height) * 100}%`,
    transform: `translate(${-across}%, ${isBelow ? '6px' : 'calc(-100% - 6px)'})`,
  };
}

/** The outline that is nearest to the middle of the map. */
function middleCode({ outlines, width, height }: AreaMap): string {
  const distance = ({ x, y }: AreaOutline) => Math.hypot(x - width / 2, y - height / 2);
  return outlines.reduce((nearest, one) => (distance(one) < distance(nearest) ? one : nearest)).code;
}
