import { describe, expect, it } from 'vitest';
import { barOption } from './bar-option.ts';

const THEME = {
  ...{ text: '#000', textMuted: '#555', grid: '#ddd', surface: '#fff', raised: '#fff', muted: '#999' },
  ...{ colour: () => '#06c', fontFamily: 'sans-serif' },
};

function sidesOf(label: string, isRightToLeft: boolean) {
  const [write, plot] = [() => label, (value: number) => value];
  const { grid } = barOption({
    marks: [{ name: 'Ground', value: 1, colour: '#06c' }],
    isColumn: false,
    scale: 'linear',
    format: { plot, axis: write, short: write, exact: write },
    theme: { ...THEME, isRightToLeft },
  });
  return grid as { left: number; right: number };
}

describe('a bar chart', () => {
  it('leaves room for its labels at the ends of the bars, more for longer ones', () => {
    expect(sidesOf('$1.23K', false)).toMatchObject({ left: 4, right: 64 });
    expect(sidesOf('442.45 ألف رطل', true).left).toBeGreaterThan(90);
    expect(sidesOf('442.45 ألف رطل', true).right).toBe(12);
  });
});
