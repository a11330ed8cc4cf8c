import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { figureFormat, percentFormat } from '#web/format/figure-format.ts';
import en from '#web/locales/en.json';
import { breakdownSummary, toMarks } from './breakdown-marks.ts';

const texts = i18next.createInstance();
await texts.init({ lng: 'en', resources: { en: { translation: en } }, nsSeparator: false });

const units = { currency: 'USD', weightUnit: 'lbs', weightUnitName: 'lbs', locale: 'en-US' } as const;
const format = figureFormat('money', units);
const shown = {
  parts: [
    { value: 'UPS', amount: 60_00 },
    { value: null, amount: 30_00 },
  ],
  otherCount: 3,
  otherAmount: 10_00,
};
const drawn = {
  t: texts.t,
  theme: { colour: (index: number) => `colour ${index}`, muted: 'grey' },
  percent: percentFormat('en-US'),
  nameOf: (value: string | null) => value ?? 'Not stated',
};

describe('toMarks', () => {
  it('gives each part its name and share, and the rest one grey mark', () => {
    const marks = toMarks(shown, { ...drawn, isSum: true, hasColours: false });
    expect(marks.map(({ value, detail, colour }) => [value, detail, colour])).toEqual([
      [6000, '60.00%', 'colour 0'],
      [3000, '30.00%', 'colour 0'],
      [1000, '10.00%', 'grey'],
    ]);
    expect(marks.map(({ name }) => name).slice(0, 2)).toEqual(['UPS', 'Not stated']);
    expect(marks[2]?.name).toContain('3');
  });

  it('gives each slice its own colour', () => {
    const marks = toMarks(shown, { ...drawn, isSum: true, hasColours: true });
    expect(marks.map(({ colour }) => colour)).toEqual(['colour 0', 'colour 1', 'grey']);
  });

  it('draws neither shares nor a rest for figures that do not add up', () => {
    const marks = toMarks(shown, { ...drawn, isSum: false, hasColours: false });
    expect(marks).toHaveLength(2);
    expect(marks[0]).not.toHaveProperty('detail');
  });
});

describe('breakdownSummary', () => {
  it('lists every mark with its exact figure and share, and the total of a sum', () => {
    const marks = toMarks(shown, { ...drawn, isSum: true, hasColours: false });
    const summary = breakdownSummary(marks, { t: texts.t, fact: 'Total Spend', format, isSum: true });
    expect(summary).toContain('Total Spend');
    expect(summary).toContain('$100.00');
    expect(summary).toContain('UPS $60.00 (60.00%), Not stated $30.00 (30.00%)');
  });
});
