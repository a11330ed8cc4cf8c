import { describe, expect, it } from 'vitest';
import { fromScreen, panned, scaleOf, toScreen, viewOf, WHOLE_MAP, zoomed } from './map-view.ts';

const frame = { width: 975, height: 610 };
const narrow = { width: 390, height: 400 };

describe('the view of a map', () => {
  it('shows the whole map in the middle of any frame', () => {
    expect(scaleOf(WHOLE_MAP, frame)).toBe(1);
    expect(scaleOf(WHOLE_MAP, narrow)).toBe(0.4);
    expect(toScreen(WHOLE_MAP, narrow, { x: 487.5, y: 305 })).toEqual({ x: 195, y: 200 });
  });

  it('keeps the point under the pointer in place while zooming', () => {
    const at = { x: 100, y: 500 };
    const before = fromScreen(WHOLE_MAP, frame, at);
    const view = zoomed(WHOLE_MAP, frame, 4, at);
    expect(view.zoom).toBe(4);
    const { x, y } = toScreen(view, frame, before);
    expect([x, y]).toEqual([expect.closeTo(100, 6), expect.closeTo(500, 6)]);
  });

  it('is dragged by pixels while its middle stays on the map', () => {
    const near = zoomed(WHOLE_MAP, frame, 10);
    expect(panned(near, frame, { x: 50, y: -20 })).toEqual({ x: 482.5, y: 307, zoom: 10 });
    expect(panned(near, frame, { x: 1e6, y: -1e6 })).toEqual({ x: 0, y: 610, zoom: 10 });
    expect(panned(WHOLE_MAP, frame, { x: 50, y: 50 })).toEqual(WHOLE_MAP);
  });

  it('is limited to zooms between the whole map and the highest one', () => {
    expect(zoomed(zoomed(WHOLE_MAP, frame, 8, { x: 0, y: 0 }), frame, 1 / 100)).toEqual(WHOLE_MAP);
    expect(zoomed(WHOLE_MAP, frame, 1e9).zoom).toBe(256);
  });

  it('centres a point at a scale', () => {
    const view = viewOf({ x: 700, y: 200 }, narrow, 4);
    expect(view).toMatchObject({ x: 700, y: 200 });
    expect(scaleOf(view, narrow)).toBeCloseTo(4);
  });
});
