import { describe, expect, it } from 'vitest';
import { numberFormatOf, numberText } from './cell-text.ts';

const NUMBER = { kind: 'number' } as const;
const DATE = { kind: 'date' } as const;

describe('numberFormatOf', () => {
  it.each([
    [0, undefined, 'number'],
    [4, undefined, 'number'],
    [14, undefined, 'date'],
    [22, undefined, 'date'],
    [164, 'yyyy\\-mm\\-dd', 'date'],
    [165, '[$-409]d\\-mmm\\-yy;@', 'date'],
    [166, '[h]:mm', 'date'],
    [167, '#,##0.00 "days"', 'number'],
    [168, '[Red]#,##0.00', 'number'],
    [169, '_-* #,##0.00\\ "€"_-', 'number'],
    [170, '0.00E+00', 'number'],
    [171, 'General', 'number'],
    [172, '00000', 'padded'],
  ])('tells whether %i (%s) is for dates', (id, code, kind) => {
    expect(numberFormatOf(id, code).kind).toBe(kind);
  });
});

describe('numberText', () => {
  it.each([
    ['10', '10'],
    ['-0', '0'],
    ['12.5', '12.5'],
    ['19.989999999999998', '19.99'],
    ['2.125', '2.1250'],
    ['1E-3', '0.0010'],
    ['1.5E-7', '0.00000015'],
    ['1.2E+3', '1200'],
    ['794645123456', '794645123456'],
    ['794645123456789', '794645123456789'],
    ['1234567890123456', '1234567890123456'],
    ['1234567890123450', '1.23456789012345E+15'],
    ['794645123456789000', '7.94645123456789E+17'],
    ['7.9464512345678899E+17', '7.94645123456789E+17'],
    ['794645123456789012', '794645123456789012'],
    ['not a number', 'not a number'],
  ])('writes %s as %s', (raw, text) => {
    expect(numberText(raw, NUMBER, false)).toBe(text);
  });

  it.each([
    ['46088', false, '2026-03-07'],
    ['44626', true, '2026-03-07'],
    ['46088.5', false, '2026-03-07 12:00:00'],
    ['46088.999999', false, '2026-03-08'],
    ['0.25', false, '06:00:00'],
    ['12', false, '12'],
    ['1E+9', false, '1000000000'],
  ])('writes the date %s as %s', (raw, startsIn1904, text) => {
    expect(numberText(raw, DATE, startsIn1904)).toBe(text);
  });

  it('keeps the zeros that a format adds', () => {
    expect(numberText('7030', { kind: 'padded', digits: 5 }, false)).toBe('07030');
  });
});
