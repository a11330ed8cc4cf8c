import { describe, expect, it } from 'vitest';
import { keyMove } from './map-keys.ts';

const press = (key: string, held: Partial<Record<'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey', boolean>> = {}) =>
  keyMove({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held });

describe('keyMove', () => {
  it('pans the view in the direction of the arrow', () => {
    expect(press('ArrowRight')).toEqual({ kind: 'pan', by: { x: -90, y: 0 } });
    expect(press('ArrowUp')).toEqual({ kind: 'pan', by: { x: 0, y: 90 } });
  });

  it('moves from circle to circle by an arrow with Shift', () => {
    expect(press('ArrowDown', { shiftKey: true })).toEqual({ kind: 'neighbour', key: 'ArrowDown' });
  });

  it('zooms in and out by the same factor with + and −, on any keyboard layout', () => {
    expect(press('+', { shiftKey: true })).toEqual(press('='));
    expect([press('-'), press('_'), press('−')]).toEqual(Array(3).fill({ kind: 'zoom', factor: 1 / 1.6 }));
    expect(press('0')).toEqual({ kind: 'whole' });
  });

  it('maps the keys that choose a circle, open its rows and leave it', () => {
    expect(press('Enter')).toEqual({ kind: 'choose', isForRows: false });
    expect(press('Enter', { shiftKey: true })).toEqual({ kind: 'choose', isForRows: true });
    expect(press('Escape')).toEqual({ kind: 'leave' });
  });

  it('ignores the keys of the browser', () => {
    expect([press('Tab'), press('a'), press('0', { ctrlKey: true }), press('+', { metaKey: true })]).toEqual(
      Array(4).fill(null),
    );
  });
});
