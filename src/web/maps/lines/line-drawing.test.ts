import { describe, expect, it } from 'vitest';
import { lineMiddle, linePath, lineWidth, placeLabels } from './line-drawing.ts';

describe('a line of the network', () => {
  it('is wider for a larger volume', () => {
    expect([0, 50, 100].map((packages) => lineWidth(packages, 100))).toEqual([0.75, 5.875, 11]);
    expect(lineWidth(0, 0)).toBe(0.75);
    expect(lineWidth(-5, 100)).toBe(0.75);
  });

  it('curves upwards in both directions', () => {
    expect(linePath({ x: 0, y: 100 }, { x: 200, y: 100 })).toBe('M0,100Q100,76 200,100');
    expect(linePath({ x: 200, y: 100 }, { x: 0, y: 100 })).toBe('M200,100Q100,76 0,100');
    expect(lineMiddle({ x: 0, y: 100 }, { x: 200, y: 100 })).toEqual({ x: 100, y: 88 });
  });
});

describe('the labels of points', () => {
  const at = (x: number, y: number) => ({ x, y, name: 'Columbus' });

  it('are at the end side of their points if there is room', () => {
    expect(placeLabels([at(100, 100), at(500, 300)], 975)).toEqual(['end', 'end']);
  });

  it('avoid each other and the sides of the map', () => {
    expect(placeLabels([at(950, 100)], 975)).toEqual(['start']);
    expect(placeLabels([at(300, 100), at(330, 100)], 975)).toEqual(['start', 'end']);
  });
});
