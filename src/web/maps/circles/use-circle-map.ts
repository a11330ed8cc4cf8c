import { type KeyboardEvent, type MouseEvent, useMemo, useRef, useState } from 'react';
import { isRowsClick } from '#web/charts/is-rows-click.ts';
import { findNeighbour } from '#web/maps/geography/neighbour.ts';
import { useThemeName } from '#web/theme/theme-store.ts';
import { circleColours } from './circle-colours.ts';
import { type CircleLevels, circleAt, type VisibleCircle } from './circle-level.ts';
import { findOpening, scaleOfLevel } from './cluster-levels.ts';
import { keyMove } from './map-keys.ts';
import { type MapFrame, type MapView, panned, viewOf, WHOLE_MAP, zoomed } from './map-view.ts';
import { useMapGestures } from './use-map-gestures.ts';
import { useMapPainter } from './use-map-painter.ts';

export interface CircleMapOptions {
  /** `null` until the circles are computed. */
  levels: CircleLevels | null;
  /** Called with the index of the level in view. */
  onLevel: (index: number) => void;
  /** Called when a circle of a single place is chosen. */
  onChoose: (circle: number, isForRows: boolean) => void;
}

/** A clustered circle is zoomed to a little more than the scale at which it opens. */
const OPENED = 1.05;

/** Moves, zooms, points and chooses on a map of circles, by mouse, touch and keyboard. */
export function useCircleMap({ levels, onLevel, onChoose }: CircleMapOptions) {
  const theme = useThemeName();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [pointed, setPointed] = useState<VisibleCircle | null>(null);
  const scene = useMemo(() => ({ levels, colours: circleColours(theme) }), [levels, theme]);
  const painter = useMapPainter(canvas, {
    scene,
    onLevel: (index) => {
      // Circles of another level have other numbers.
      setPointed(null);
      onLevel(index);
    },
  });
  const { wasDragged } = useMapGestures(canvas, painter, {
    onMove: () => point(null),
    onPoint: (at) => point(at === null ? null : circleAt(painter?.getSeen().circles ?? [], at)),
  });

  function point(circle: VisibleCircle | null): void {
    if (circle?.circle === pointed?.circle) return;
    setPointed(circle);
    painter?.setPointed(circle?.circle ?? null);
  }

  function changeView(next: (view: MapView, frame: MapFrame) => MapView): void {
    if (painter === null) return;
    point(null);
    painter.setView(next(painter.getView(), painter.getFrame()));
  }

  /** Zooms in on a circle of several places until it opens; chooses one of a single place. */
  function choose({ circle }: VisibleCircle, isForRows: boolean): void {
    const index = painter?.getSeen().index ?? 0;
    const level = levels?.plain[index];
    if (levels === null || level === undefined) return;
    if ((level.counts[circle] ?? 1) === 1) {
      onChoose(circle, isForRows);
      return;
    }
    const middle = { x: level.xs[circle] ?? 0, y: level.ys[circle] ?? 0 };
    const scale = scaleOfLevel(findOpening(levels.plain, index, circle)) * OPENED;
    changeView((_, frame) => viewOf(middle, frame, scale));
  }

  function handleMouse(event: MouseEvent<HTMLCanvasElement>): void {
    if (event.type === 'contextmenu') event.preventDefault();
    const at = { x: event.nativeEvent.offsetX, y: event.nativeEvent.offsetY };
    const circle = circleAt(painter?.getSeen().circles ?? [], at);
    if (wasDragged()) return;
    // A finger can't hover, so the first touch shows the tooltip and the second one chooses.
    if (circle === null || (isTouch(event) && circle.circle !== pointed?.circle)) point(circle);
    else choose(circle, isRowsClick(event));
  }

  function handleKeyDown(event: KeyboardEvent): void {
    const move = keyMove(event);
    if (move === null || painter === null) return;
    event.preventDefault();
    const from = pointed ?? middleOf(painter.getFrame());
    switch (move.kind) {
      case 'pan':
        changeView((view, frame) => panned(view, frame, move.by));
        break;
      case 'zoom':
        changeView((view, frame) => zoomed(view, frame, move.factor));
        break;
      case 'whole':
        changeView(() => WHOLE_MAP);
        break;
      case 'leave':
        point(null);
        break;
      case 'choose':
        if (pointed !== null) choose(pointed, move.isForRows);
        break;
      case 'neighbour':
        point(findNeighbour(painter.getSeen().circles, from, move.key) ?? pointed);
        break;
    }
  }

  return {
    canvas,
    painter,
    pointed,
    handleMouse,
    handleKeyDown,
    handleBlur: () => point(null),
    handleZoom: (factor: number) => changeView((view, frame) => zoomed(view, frame, factor)),
    handleWhole: () => changeView(() => WHOLE_MAP),
  };
}

/** Whether a finger clicked. React's types describe a click as a mouse event, although browsers send a pointer event. */
function isTouch({ nativeEvent }: MouseEvent): boolean {
  return 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';
}

function middleOf({ width, height }: MapFrame) {
  return { x: width / 2, y: height / 2 };
}
