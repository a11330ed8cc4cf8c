import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { createMapPainter, type MapPainter, type Scene } from './map-painter.ts';
import { useViewInAddress, viewInAddress } from './use-view-in-address.ts';

/** Paints a map on a canvas, in the view that the address names, and keeps the address up to date. `null` until the canvas is there. */
export function useMapPainter(
  canvas: RefObject<HTMLCanvasElement | null>,
  { scene, onLevel }: { scene: Scene; onLevel: (index: number) => void },
): MapPainter | null {
  const [painter, setPainter] = useState<MapPainter | null>(null);
  const handleLevel = useEffectEvent(onLevel);
  const handleView = useEffectEvent(useViewInAddress((view) => painter?.setView(view)));
  useEffect(() => {
    if (canvas.current === null) return;
    const created = createMapPainter(canvas.current, {
      view: viewInAddress(),
      onView: (view) => handleView(view),
      onLevel: (index) => handleLevel(index),
    });
    setPainter(created);
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) created.setFrame({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(canvas.current);
    return () => {
      observer.disconnect();
      created.close();
    };
  }, [canvas]);
  useEffect(() => painter?.setScene(scene), [painter, scene]);
  return painter;
}
