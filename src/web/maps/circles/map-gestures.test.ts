import { describe, expect, it } from 'vitest';
import { dragView, wheelFactor } from './map-gestures.ts';
import { fromScreen, WHOLE_MAP, zoomed } from './map-view.ts';

const frame = { width: 975, height: 610 };
const near = zoomed(WHOLE_MAP, frame, 10);

describe('dragView', () => {
  it('moves the map with one pointer', () => {
    const view = dragView(near, frame, { before: { x: 100, y: 100 }, now: { x: 150, y: 80 }, other: undefined });
    expect(view).toEqual({ x: 482.5, y: 307, zoom: 10 });
  });

  it('zooms by the spread of two fingers and keeps the map under them', () => {
    const [before, now, other] = [
      { x: 500, y: 300 },
      { x: 600, y: 300 },
      { x: 400, y: 300 },
    ];
    const view = dragView(near, frame, { before, now, other });
    expect(view.zoom).toBeCloseTo(20);
    const [held, left] = [fromScreen(near, frame, before), fromScreen(near, frame, other)];
    expect(fromScreen(view, frame, now).y).toBeCloseTo(held.y, 6);
    expect(fromScreen(view, frame, now).x - fromScreen(view, frame, other).x).toBeCloseTo(held.x - left.x, 6);
  });

  it('zooms out to the whole map at most', () => {
    const drag = { before: { x: 900, y: 300 }, now: { x: 405, y: 300 }, other: { x: 400, y: 300 } };
    expect(dragView(near, frame, drag)).toEqual(WHOLE_MAP);
  });
});

describe('wheelFactor', () => {
  it('doubles and halves the scale for the same turn in both directions', () => {
    expect([-500, 500].map((deltaY) => wheelFactor({ deltaY, ctrlKey: false }))).toEqual([2, 0.5]);
  });

  it('zooms faster with the Control key, as touchpads report pinches', () => {
    expect(wheelFactor({ deltaY: -500, ctrlKey: true })).toBe(8);
  });
});
