import { describe, expect, it } from 'vitest';
import { inferNumberStyle, patternsOf } from './number-style.ts';

const shapesOf = (...numbers: string[]) =>
  numbers.map((number) => ({ shape: number.replaceAll(/[1-9]/g, '9'), isWhole: 0, cells: 1 }));
const shapesOfYen = (...numbers: string[]) => shapesOf(...numbers).map((shape) => ({ ...shape, isWhole: 1 }));
const isRead = (text: string, mark: 'dot' | 'comma') =>
  new RegExp(patternsOf({ mark, isCertain: true }).amount).test(text);

describe('the number style of a file', () => {
  it.each([
    ['a dot', ['12.34', '1.234'], { mark: 'dot', isCertain: true }],
    ['a dot', ['1,234.00'], { mark: 'dot', isCertain: true }],
    ['a dot', ['0.125'], { mark: 'dot', isCertain: true }],
    ['a dot', ['1,234,567'], { mark: 'dot', isCertain: true }],
    ['a comma', ['12,34', '1.234'], { mark: 'comma', isCertain: true }],
    ['a comma', ['1.234,00', '1.234.567'], { mark: 'comma', isCertain: true }],
    ['uncertain', ['1.234', '5,678'], { mark: 'dot', isCertain: false }],
    ['uncertain', [], { mark: 'dot', isCertain: false }],
    ['that of most numbers, but uncertain', ['10,00', '20,00', '12.34'], { mark: 'comma', isCertain: false }],
    ['found among other texts', ['2026.05.01', 'A.B', '12,5'], { mark: 'comma', isCertain: true }],
  ] as const)('is %s: %j', (_name, numbers, style) => {
    expect(inferNumberStyle(shapesOf(...numbers))).toEqual(style);
  });
});

describe('the number style of amounts in yen', () => {
  it.each([
    ['thousands commas', ['1,234', '1,000'], { mark: 'dot', isCertain: true }],
    ['thousands dots', ['¥1.234', '12.000'], { mark: 'comma', isCertain: true }],
    ['uncertain', ['1,000', '25,000'], { mark: 'dot', isCertain: false }],
    ['uncertain', ['1,234', '1.234'], { mark: 'dot', isCertain: false }],
    ['a dot before zeros', ['1234.00', '1,000'], { mark: 'dot', isCertain: true }],
  ] as const)('is %s: %j', (_name, numbers, style) => {
    expect(inferNumberStyle(shapesOfYen(...numbers))).toEqual(style);
  });
});

describe('a number with a decimal dot', () => {
  it.each([
    ...['12', '12.34', '.5', '0.125', '1,234.56', '1,234,567', '1 234.56', '1\u00a0234.5', "1'234.56", '1’234.56'],
    ...[
      '-12.34',
      '+12.34',
      '−12.34',
      '12.34-',
      '(12.34)',
      '$12.34',
      '-$12.34',
      '$-12.34',
      '($12.34)',
      '12.34 €',
      '£0.50',
      '12.34 USD',
      'USD 12.34',
      '(EUR 12.34)',
      'CA$12.34',
      '-R$ 12.34',
      '$12.34 USD',
      'kr. 12.34',
      '12.34- zł',
      '12.34\u00a0€',
    ],
  ])('can be %j', (text) => {
    expect(isRead(text, 'dot')).toBe(true);
  });

  it.each([
    ...[
      '',
      '.',
      '-',
      '12,34',
      '1,23,456.00',
      '1,2345.00',
      '1234,567.00',
      '0,123.00',
      '1,234 567',
      '12.34.56',
      '1.234,56',
    ],
    ...[
      '1e5',
      '1.2E+05',
      'inf',
      'nan',
      '0x10',
      '12..3',
      '--1',
      '(12.34',
      '12.34)',
      '-12.34-',
      '$',
      '12.34 US',
      '12.34 USD EUR',
      'X 12.34',
      '12.',
    ],
  ])('cannot be %j', (text) => {
    expect(isRead(text, 'dot')).toBe(false);
  });
});

describe('a number with a decimal comma', () => {
  it.each(['12', '12,34', '1.234,56', '1.234.567', '1 234,56', "1'234,56", '12,34-', '(12,34)', '€ 12,34', '12,34 €'])(
    'can be %j',
    (text) => {
      expect(isRead(text, 'comma')).toBe(true);
    },
  );

  it.each(['2.5', '12.34', '1,234.56', '12,34,56', '1.23'])('cannot be %j', (text) => {
    expect(isRead(text, 'comma')).toBe(false);
  });
});

it('the pattern of quantities accepts no currency', () => {
  const pattern = new RegExp(patternsOf({ mark: 'dot', isCertain: true }).quantity);
  expect(['12', '1,234.5', '(2)', '-2'].filter((text) => !pattern.test(text))).toEqual([]);
  expect(['$12', '12 EUR', '12 kg', '€ 12'].filter((text) => pattern.test(text))).toEqual([]);
});

it('a number with one mark before three digits has two readings, unless it starts with zero', () => {
  const pattern = new RegExp(patternsOf({ mark: 'dot', isCertain: false }).isAmbiguous ?? '');
  expect(['1,234', '12.345', '-$123,456', '(1.234)'].filter((text) => !pattern.test(text))).toEqual([]);
  expect(['0.123', '1234.567', '1.23', '1,234.56', '1,234,567', '1234'].filter((text) => pattern.test(text))).toEqual(
    [],
  );
});
