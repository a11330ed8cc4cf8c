import { describe, expect, it } from 'vitest';
import { circleAt, toCircleLevel, visibleCircles } from './circle-level.ts';
import { clusterLevels } from './cluster-levels.ts';
import { WHOLE_MAP, zoomed } from './map-view.ts';

const frame = { width: 975, height: 610 };
const [first] = clusterLevels({
  xs: Float32Array.of(100, 500, 900),
  ys: Float32Array.of(100, 300, 500),
  amounts: Float64Array.of(10, 100_000, 1000),
  packages: Float64Array.of(500, 10_001, 1000),
});
if (first === undefined) throw new Error('There is no level');
const level = toCircleLevel(first, 6);

describe('the circles of a level', () => {
  it('are sized by their packages and coloured by their amounts', () => {
    expect([...level.packages]).toEqual([10_001, 1000, 500]);
    expect([...level.sizes]).toEqual([3, 1, 0]);
    expect([...level.steps]).toEqual([5, 3, 0]);
  });

  it('are listed from the largest if they are visible', () => {
    const seen = visibleCircles(level, WHOLE_MAP, frame);
    expect(seen.map(({ circle, radius }) => [circle, radius])).toEqual([
      [0, 17],
      [1, 8],
      [2, 5],
    ]);
    expect(seen[2]).toMatchObject({ x: expect.closeTo(100, 2), y: expect.closeTo(100, 2) });
    const near = zoomed(WHOLE_MAP, frame, 4, { x: 900, y: 500 });
    expect(visibleCircles(level, near, frame).map(({ circle }) => circle)).toEqual([1]);
  });

  it('are found by a point within them, the topmost first', () => {
    const seen = visibleCircles(level, WHOLE_MAP, frame);
    expect(circleAt(seen, { x: 510, y: 310 })?.circle).toBe(0);
    expect(circleAt(seen, { x: 107, y: 100 })?.circle).toBe(2);
    expect(circleAt(seen, { x: 109, y: 100 })).toBeNull();
    const upon = [
      { circle: 0, x: 50, y: 50, radius: 17 },
      { circle: 1, x: 52, y: 50, radius: 5 },
    ];
    expect(circleAt(upon, { x: 50, y: 50 })?.circle).toBe(1);
    expect(circleAt(upon, { x: 40, y: 50 })?.circle).toBe(0);
  });
});
