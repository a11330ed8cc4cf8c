import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { MapPoint } from '#web/maps/geography/neighbour.ts';
import { distance, dragView, wheelFactor } from './map-gestures.ts';
import type { MapPainter } from './map-painter.ts';
import { type MapView, zoomed } from './map-view.ts';

interface GestureHandlers {
  /** Called when the map moves under the pointer. */
  onMove: () => void;
  /** Called with the point that the pointer rests on; `null` when it leaves. */
  onPoint: (at: MapPoint | null) => void;
}

/** A pointer that moves less than this many pixels clicks; otherwise it drags. */
const DRAG_FROM = 4;

/**
 * Moves and zooms a map by dragging, by pinching and by the wheel. The wheel scrolls the page unless the map has the focus or the
 * Control key is held, and one finger scrolls the page while the whole map is visible.
 */
export function useMapGestures(
  element: RefObject<HTMLElement | null>,
  painter: MapPainter | null,
  { onMove, onPoint }: GestureHandlers,
): { wasDragged: () => boolean } {
  /** How far the pointers have moved since the first one was pressed. */
  const path = useRef(0);
  const handleMove = useEffectEvent(onMove);
  const handlePoint = useEffectEvent(onPoint);
  useEffect(() => {
    const target = element.current;
    if (target === null || painter === null) return;
    const pressed = new Map<number, MapPoint>();
    const change = (view: MapView) => {
      handleMove();
      painter.setView(view);
      target.style.touchAction = view.zoom > 1 ? 'none' : 'pan-y';
    };

    const handlePointerDown = (event: PointerEvent) => {
      if (pressed.size === 0) path.current = 0;
      if (event.button !== 0) return;
      pressed.set(event.pointerId, pointOf(event));
      target.setPointerCapture(event.pointerId);
    };

    const handlePointerMove = (event: PointerEvent) => {
      const before = pressed.get(event.pointerId);
      const now = pointOf(event);
      if (before === undefined) {
        handlePoint(now);
        return;
      }
      path.current += distance(now, before);
      pressed.set(event.pointerId, now);
      if (path.current < DRAG_FROM) return;
      const other = [...pressed].find(([id]) => id !== event.pointerId)?.[1];
      change(dragView(painter.getView(), painter.getFrame(), { before, now, other }));
    };

    const handlePointerEnd = ({ pointerId }: PointerEvent) => {
      pressed.delete(pointerId);
    };

    const handlePointerLeave = ({ pointerType }: PointerEvent) => {
      // A lifted finger keeps its tooltip.
      if (pointerType !== 'touch') handlePoint(null);
    };

    const handleWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !hasFocus(target)) return;
      event.preventDefault();
      change(zoomed(painter.getView(), painter.getFrame(), wheelFactor(event), pointOf(event)));
    };

    const listeners = new AbortController();
    const { signal } = listeners;
    target.addEventListener('pointerdown', handlePointerDown, { signal });
    target.addEventListener('pointermove', handlePointerMove, { signal });
    target.addEventListener('pointerup', handlePointerEnd, { signal });
    target.addEventListener('pointercancel', handlePointerEnd, { signal });
    target.addEventListener('pointerleave', handlePointerLeave, { signal });
    target.addEventListener('wheel', handleWheel, { signal, passive: false });
    return () => listeners.abort();
  }, [element, painter]);
  return { wasDragged: () => path.current >= DRAG_FROM };
}

function pointOf({ offsetX, offsetY }: MouseEvent): MapPoint {
  return { x: offsetX, y: offsetY };
}

/** Whether the map, which is the element around the canvas, has the focus. */
function hasFocus(canvas: HTMLElement): boolean {
  const { activeElement, body } = document;
  return activeElement !== null && activeElement !== body && activeElement.contains(canvas);
}
