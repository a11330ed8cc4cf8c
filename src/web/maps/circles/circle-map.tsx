import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { isRowsClick } from '#web/charts/is-rows-click.ts';
import { findNeighbour } from '#web/maps/geography/neighbour.ts';
import { useThemeName } from '#web/theme/theme-store.ts';
import { circleColours } from './circle-colours.ts';
import { type CircleLevels, circleAt, type SeenCircle } from './circle-level.ts';
import styles from './circle-map.module.css';
import { type CircleText, CircleTooltip } from './circle-tooltip.tsx';
import { findOpening, scaleOfLevel } from './cluster-levels.ts';
import { MapButtons } from './map-buttons.tsx';
import { keyMove } from './map-keys.ts';
import { createMapPainter, type MapPainter } from './map-painter.ts';
import { type MapFrame, panned, viewOf, WHOLE_MAP, zoomed } from './map-view.ts';
import { useMapGestures } from './use-map-gestures.ts';
import { useViewInAddress, viewInAddress } from './use-view-in-address.ts';

interface CircleMapProps {
  label: string;
  /** `null` until the circles are known. */
  levels: CircleLevels | null;
  onLevel: (index: number) => void;
  /** Of a circle of the level in sight; `null` for one that is not known. */
  describe: (circle: number) => CircleText | null;
  onChoose: (circle: number, isForRows: boolean) => void;
}

/** A little beyond the scale at which a circle opens. */
const OPENED = 1.05;

/** A map of circles to be moved and zoomed by mouse, touch and keyboard. A circle of several places opens, one of a single place is chosen. */
export function CircleMap({ label, levels, onLevel, describe, onChoose }: CircleMapProps) {
  const { t } = useTranslation();
  const hintId = useId();
  const theme = useThemeName();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [painter, setPainter] = useState<MapPainter | null>(null);
  const [pointed, setPointed] = useState<SeenCircle | null>(null);
  const scene = useMemo(() => ({ levels, colours: circleColours(theme) }), [levels, theme]);

  // Circles of another level, or of other figures, are others.
  const handleLevel = useEffectEvent((index: number) => {
    setPointed(null);
    onLevel(index);
  });
  const handleView = useEffectEvent(useViewInAddress((view) => painter?.setView(view)));
  useEffect(() => {
    if (canvas.current === null) return;
    const made = createMapPainter(canvas.current, {
      view: viewInAddress(),
      onView: (view) => handleView(view),
      onLevel: (index) => handleLevel(index),
    });
    setPainter(made);
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) made.setFrame({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(canvas.current);
    return () => {
      observer.disconnect();
      made.close();
    };
  }, []);
  useEffect(() => painter?.setScene(scene), [painter, scene]);

  const point = (circle: SeenCircle | null) => {
    if (circle?.circle === pointed?.circle) return;
    setPointed(circle);
    painter?.setPointed(circle?.circle ?? null);
  };
  const { wasDragged } = useMapGestures(canvas, painter, {
    onMove: () => point(null),
    onPoint: (at) => point(at === null ? null : circleAt(painter?.getSeen().circles ?? [], at)),
  });

  function change(next: (made: MapPainter) => ReturnType<MapPainter['getView']>): void {
    if (painter === null) return;
    point(null);
    painter.setView(next(painter));
  }

  function choose({ circle }: SeenCircle, isForRows: boolean): void {
    const index = painter?.getSeen().index ?? 0;
    const level = levels?.plain[index];
    if (levels === null || level === undefined) return;
    if ((level.counts[circle] ?? 1) === 1) onChoose(circle, isForRows);
    else {
      const middle = { x: level.xs[circle] ?? 0, y: level.ys[circle] ?? 0 };
      const scale = scaleOfLevel(findOpening(levels.plain, index, circle)) * OPENED;
      change((made) => viewOf(middle, made.getFrame(), scale));
    }
  }

  function handleMouse(event: MouseEvent<HTMLCanvasElement>): void {
    if (event.type === 'contextmenu') event.preventDefault();
    const at = { x: event.nativeEvent.offsetX, y: event.nativeEvent.offsetY };
    const circle = circleAt(painter?.getSeen().circles ?? [], at);
    if (wasDragged()) return;
    // A finger cannot rest on a circle: the first touch says what it is.
    if (circle === null || (isTouch(event) && circle.circle !== pointed?.circle)) point(circle);
    else choose(circle, isRowsClick(event));
  }

  function handleKeyDown(event: KeyboardEvent): void {
    const move = keyMove(event);
    if (move === null || painter === null) return;
    event.preventDefault();
    if (move.kind === 'pan') change((made) => panned(made.getView(), made.getFrame(), move.by));
    else if (move.kind === 'zoom') change((made) => zoomed(made.getView(), made.getFrame(), move.factor));
    else if (move.kind === 'whole') change(() => WHOLE_MAP);
    else if (move.kind === 'leave') point(null);
    else if (move.kind === 'choose') pointed !== null && choose(pointed, move.isForRows);
    else point(findNeighbour(painter.getSeen().circles, pointed ?? middleOf(painter.getFrame()), move.key) ?? pointed);
  }

  const text = pointed === null ? null : describe(pointed.circle);
  return (
    <div className={styles.place}>
      <div
        className={styles.map}
        role="application"
        aria-label={label}
        aria-describedby={hintId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys are listed in its description
        tabIndex={0}
        onKeyDown={handleKeyDown}
        onBlur={() => point(null)}
      >
        <canvas
          ref={canvas}
          className={styles.canvas}
          data-circles={levels === null ? 'awaited' : 'drawn'}
          onClick={handleMouse}
          onContextMenu={handleMouse}
        />
        {pointed !== null && text !== null && painter !== null && (
          <CircleTooltip circle={pointed} frame={painter.getFrame()} text={text} />
        )}
      </div>
      <p id={hintId} className="visually-hidden">
        {t('distributionMap.keys')}
      </p>
      <p className="visually-hidden" role="status">
        {text === null ? '' : [text.name, ...text.figures].join(', ')}
      </p>
      <MapButtons
        onZoom={(factor) => change((made) => zoomed(made.getView(), made.getFrame(), factor))}
        onWhole={() => change(() => WHOLE_MAP)}
      />
    </div>
  );
}

/** Whether a click is that of a finger; the types know of it as one of the mouse only. */
function isTouch({ nativeEvent }: MouseEvent): boolean {
  return 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';
}

function middleOf({ width, height }: MapFrame) {
  return { x: width / 2, y: height / 2 };
}
