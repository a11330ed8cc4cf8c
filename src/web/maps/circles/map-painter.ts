import {
  type CircleLevel,
  type CircleLevels,
  CLUSTER_RING,
  RADII,
  type VisibleCircle,
  visibleCircles,
  visibleLevel,
} from './circle-level.ts';
import { type MapFrame, type MapView, scaleOf } from './map-view.ts';
import { createOutlineLayer, type OutlineColours } from './outline-layer.ts';

export interface PainterColours extends OutlineColours {
  /** The colours of circles, from the smallest amount to the largest. */
  ramp: readonly string[];
  /** The outline of each circle. */
  rim: string;
  /** The ring around the circle that is pointed at. */
  pointed: string;
}

export interface Scene {
  levels: CircleLevels | null;
  colours: PainterColours;
}

/** Draws a map of circles on a canvas, at most once per animation frame. */
export interface MapPainter {
  getView: () => MapView;
  getFrame: () => MapFrame;
  setView: (view: MapView) => void;
  setFrame: (frame: MapFrame) => void;
  setScene: (scene: Scene) => void;
  /** Highlights a circle of the current level. */
  setPointed: (circle: number | null) => void;
  /** The level of the current view, and its visible circles, even before they are drawn. */
  getSeen: () => { index: number; circles: readonly VisibleCircle[] };
  close: () => void;
}

const TURN = 2 * Math.PI;
/** The outlines are drawn sharp when the view has not changed for this long. */
const REST_MS = 160;

interface Painting {
  /** The initial view. */
  view: MapView;
  onView: (view: MapView) => void;
  onLevel: (index: number) => void;
}

export function createMapPainter(canvas: HTMLCanvasElement, { view: first, onView, onLevel }: Painting): MapPainter {
  const context = canvas.getContext('2d', { alpha: true });
  const outlines = createOutlineLayer();
  let view = first;
  let frame: MapFrame = { width: 0, height: 0 };
  let scene: Scene | null = null;
  let pointed: number | null = null;
  let circles: readonly VisibleCircle[] = [];
  let levelIndex = -1;
  /** Whether the level and the circles are those of the current view. */
  let isSeen = false;
  let request = 0;
  let restTimer: ReturnType<typeof setTimeout> | undefined;

  function ask(): void {
    if (request === 0) request = requestAnimationFrame(paint);
  }

  function see(): void {
    if (isSeen || scene === null || frame.width === 0) return;
    isSeen = true;
    const index = visibleLevel(scene.levels, scaleOf(view, frame));
    const level = scene.levels?.at(index) ?? null;
    circles = level === null ? [] : visibleCircles(level, view, frame);
    if (index === levelIndex) return;
    levelIndex = index;
    pointed = null;
    onLevel(index);
  }

  function paint(): void {
    request = 0;
    if (context === null || scene === null || frame.width === 0) return;
    see();
    const pixelRatio = window.devicePixelRatio;
    context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
    context.clearRect(0, 0, frame.width, frame.height);
    const isSharp = outlines.draw(context, { view, frame, colours: scene.colours, pixelRatio });
    const level = scene.levels?.at(levelIndex) ?? null;
    if (level !== null) paintCircles(context, level, { circles, colours: scene.colours, pointed });
    clearTimeout(restTimer);
    if (!isSharp) restTimer = setTimeout(sharpen, REST_MS);
  }

  function sharpen(): void {
    outlines.sharpen();
    ask();
  }

  return {
    getView: () => view,
    getFrame: () => frame,
    setView(next) {
      view = next;
      isSeen = false;
      onView(next);
      ask();
    },
    setFrame(next) {
      frame = next;
      isSeen = false;
      canvas.width = Math.round(next.width * window.devicePixelRatio);
      canvas.height = Math.round(next.height * window.devicePixelRatio);
      // Resizing clears the canvas, so it has to be painted before the browser shows it.
      paint();
    },
    setScene(next) {
      scene = next;
      isSeen = false;
      levelIndex = -1;
      ask();
    },
    setPointed(circle) {
      pointed = circle;
      ask();
    },
    getSeen() {
      see();
      return { index: levelIndex, circles };
    },
    close() {
      cancelAnimationFrame(request);
      clearTimeout(restTimer);
    },
  };
}

interface Painted {
  circles: readonly VisibleCircle[];
  colours: PainterColours;
  pointed: number | null;
}

/** Paints the circles size by size from the largest, and all circles of one size and colour at once. */
function paintCircles(
  context: CanvasRenderingContext2D,
  level: CircleLevel,
  { circles, colours, pointed }: Painted,
): void {
  const groups = new Map<number, VisibleCircle[]>();
  for (const one of circles) {
    const key = (level.sizes[one.circle] ?? 0) * colours.ramp.length + (level.steps[one.circle] ?? 0);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [one]);
    else group.push(one);
  }
  context.lineWidth = 1;
  context.strokeStyle = colours.rim;
  for (let size = RADII.length - 1; size >= 0; size--)
    for (const [step, colour] of colours.ramp.entries()) {
      const group = groups.get(size * colours.ramp.length + step) ?? [];
      if (group.length === 0) continue;
      trace(context, group, 0);
      context.fillStyle = colour;
      context.fill();
      context.stroke();
      const several = group.filter(({ circle }) => (level.counts[circle] ?? 1) > 1);
      if (several.length === 0) continue;
      trace(context, several, CLUSTER_RING);
      context.strokeStyle = colour;
      context.stroke();
      context.strokeStyle = colours.rim;
    }
  const marked = circles.find(({ circle }) => circle === pointed);
  if (marked === undefined) return;
  trace(context, [marked], CLUSTER_RING);
  context.lineWidth = 2;
  context.strokeStyle = colours.pointed;
  context.stroke();
}

function trace(context: CanvasRenderingContext2D, circles: readonly VisibleCircle[], beyond: number): void {
  context.beginPath();
  for (const { x, y, radius } of circles) {
    context.moveTo(x + radius + beyond, y);
    context.arc(x, y, radius + beyond, 0, TURN);
  }
}
