import { describe, expect, it } from 'vitest';
import { states } from '#model/geography/states.ts';
import { MAP_HEIGHT, MAP_WIDTH } from './map-size.ts';
import { findNeighbour } from './neighbour.ts';
import { usOutlines } from './us-outlines.ts';

const at = (code: string) => {
  const found = usOutlines.find((outline) => outline.code === code);
  if (found === undefined) throw new Error(`The map has no ${code}.`);
  return found;
};

describe('usOutlines', () => {
  it('has each state once, under its name in the model', () => {
    const names = new Map(states.US?.map(({ code, name }) => [code, name]));
    expect(usOutlines).toHaveLength(51);
    expect(new Set(usOutlines.map(({ code }) => code)).size).toBe(51);
    for (const { code, name } of usOutlines) expect(names.get(code)).toBe(name);
  });

  it('has the north at the top and every state within the map', () => {
    expect(at('ND').y).toBeLessThan(at('TX').y);
    expect(at('CA').x).toBeLessThan(at('NY').x);
    for (const { x, y } of usOutlines) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(MAP_WIDTH);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(MAP_HEIGHT);
    }
  });

  it('lets the arrow keys reach every state', () => {
    expect(findNeighbour(usOutlines, at('KS'), 'ArrowUp')?.code).toBe('NE');
    expect(findNeighbour(usOutlines, at('KS'), 'ArrowRight')?.code).toBe('MO');
    expect(findNeighbour(usOutlines, at('KS'), 'Tab')).toBeNull();
    const reached = new Set([at('KS')]);
    for (const from of reached)
      for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
        const next = findNeighbour(usOutlines, from, key);
        if (next !== null) reached.add(next);
      }
    expect(reached.size).toBe(51);
  });
});
