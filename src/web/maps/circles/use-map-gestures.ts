import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { MapPoint } from '#web/maps/geography/neighbour.ts';
import type { MapPainter } from './map-painter.ts';
import { panned, zoomed } from './map-view.ts';

interface Heard {
  /** The map moves under the pointer. */
  onMove: () => void;
  /** The pointer rests on a point; `null` when it left. */
  onPoint: (at: MapPoint | null) => void;
}

/** Fewer pixels than these are a click with an unsteady hand. */
const DRAG_FROM = 4;
const WHEEL_STEP = 500;

/**
 * Moves and zooms a map by dragging, by two fingers and by the wheel. The wheel scrolls the page as everywhere, unless the map has
 * the focus or the Control key is held; one finger scrolls it while the whole map is in sight.
 */
export function useMapGestures(
  element: RefObject<HTMLElement | null>,
  painter: MapPainter | null,
  { onMove, onPoint }: Heard,
): { wasDragged: () => boolean } {
  const way = useRef(0);
  const handleMove = useEffectEvent(onMove);
  const handlePoint = useEffectEvent(onPoint);
  useEffect(() => {
    const target = element.current;
    if (target === null || painter === null) return;
    const fingers = new Map<number, MapPoint>();
    const at = ({ offsetX, offsetY }: MouseEvent): MapPoint => ({ x: offsetX, y: offsetY });
    const change = (view: ReturnType<MapPainter['getView']>) => {
      handleMove();
      painter.setView(view);
      target.style.touchAction = view.zoom > 1 ? 'none' : 'pan-y';
    };

    const heard = new AbortController();
    const { signal } = heard;
    target.addEventListener(
      'pointerdown',
      (event) => {
        if (fingers.size === 0) way.current = 0;
        if (event.button !== 0) return;
        fingers.set(event.pointerId, at(event));
        target.setPointerCapture(event.pointerId);
      },
      { signal },
    );
    target.addEventListener(
      'pointermove',
      (event) => {
        const before = fingers.get(event.pointerId);
        if (before === undefined) return handlePoint(at(event));
        const now = at(event);
        way.current += Math.hypot(now.x - before.x, now.y - before.y);
        fingers.set(event.pointerId, now);
        if (way.current < DRAG_FROM) return;
        const [frame, view] = [painter.getFrame(), painter.getView()];
        const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
        if (other === undefined) return change(panned(view, frame, { x: now.x - before.x, y: now.y - before.y }));
        const spread = distance(now, other) / Math.max(1, distance(before, other));
        const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
        const moved = { x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 };
        change(panned(zoomed(view, frame, spread, middle), frame, moved));
      },
      { signal },
    );
    const release = (event: PointerEvent) => fingers.delete(event.pointerId);
    target.addEventListener('pointerup', release, { signal });
    target.addEventListener('pointercancel', release, { signal });
    // A finger that is lifted leaves what it pointed at.
    const leave = ({ pointerType }: PointerEvent) => pointerType !== 'touch' && handlePoint(null);
    target.addEventListener('pointerleave', leave, { signal });
    target.addEventListener(
      'wheel',
      (event) => {
        if (!event.ctrlKey && !(document.activeElement?.contains(target) && document.activeElement !== document.body))
          return;
        event.preventDefault();
        const factor = 2 ** (-event.deltaY / WHEEL_STEP / (event.ctrlKey ? 1 / 3 : 1));
        change(zoomed(painter.getView(), painter.getFrame(), factor, at(event)));
      },
      { signal, passive: false },
    );
    return () => heard.abort();
  }, [element, painter]);
  return { wasDragged: () => way.current >= DRAG_FROM };
}

function distance(a: MapPoint, b: MapPoint): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
