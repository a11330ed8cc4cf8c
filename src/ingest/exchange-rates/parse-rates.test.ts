import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseRates } from './parse-rates.ts';

const TODAY = '2026-06-15';
const read = (text: string) => parseRates(Buffer.from(text), TODAY);
const problemsOf = (text: string) =>
  read(text)?.problems.map(({ line, column, value, reason, rates }) => [line, column, value, reason, rates]);

describe('the history of the European Central Bank', () => {
  it('is converted to US dollars for one unit', () => {
    const found = read('Date,USD,JPY,CAD,\n2026-04-13,1.1684,186.75,1.6177,\n2026-04-10,1.1711,N/A,1.6187,\n');
    expect(found).toMatchObject({ layout: 'perEuro', read: 5, notQuoted: 1, problems: [], gaps: [] });
    expect(found?.rates).toEqual([
      { currency: 'EUR', day: '2026-04-13', usdPerUnit: 1.1684 },
      { currency: 'JPY', day: '2026-04-13', usdPerUnit: 1.1684 / 186.75 },
      { currency: 'CAD', day: '2026-04-13', usdPerUnit: 1.1684 / 1.6177 },
      { currency: 'EUR', day: '2026-04-10', usdPerUnit: 1.1711 },
      { currency: 'CAD', day: '2026-04-10', usdPerUnit: 1.1711 / 1.6187 },
    ]);
  });

  it('is read completely in its published form', () => {
    const bytes = readFileSync(new URL('../../../data/exchange-rates/eurofxref-hist.csv', import.meta.url));
    const found = parseRates(bytes, TODAY);
    expect(found?.problems).toEqual([]);
    expect(found?.gaps).toEqual([]);
    expect(found?.rates.length).toBeGreaterThan(200_000);
  });

  it('is also read in its other published forms', () => {
    const day = read('Date, USD, JPY, \n13 April 2026, 1.1684, 186.75, \n');
    const xml = read(
      `<?xml version="1.0"?>\n<gesmes:Envelope><Cube>\n<Cube time='2026-04-13'>\n<Cube currency='USD' rate='1.1684'/>\n<Cube currency='JPY' rate='186.75'/></Cube></Cube></gesmes:Envelope>`,
    );
    expect(day?.rates).toEqual([
      { currency: 'EUR', day: '2026-04-13', usdPerUnit: 1.1684 },
      { currency: 'JPY', day: '2026-04-13', usdPerUnit: 1.1684 / 186.75 },
    ]);
    expect(xml?.rates).toEqual(day?.rates);
  });
});

it('reads a list of US dollars for one unit', () => {
  const found = read('Currency;Day;USD per unit\neur;2026-01-02;1.2\nCAD;2026-01-02;0.75\n');
  expect(found).toMatchObject({ layout: 'perUnit', read: 2 });
  expect(found?.rates).toEqual([
    { currency: 'EUR', day: '2026-01-02', usdPerUnit: 1.2 },
    { currency: 'CAD', day: '2026-01-02', usdPerUnit: 0.75 },
  ]);
});

describe('a file with errors', () => {
  it('keeps valid rates and lists each error with its line', () => {
    const text = [
      'Date,USD,CAD,XQQ,GBP',
      '2026-06-12,1.15,1.6,9,0.86',
      '2026-06-11,1.14,0,9,-0.86',
      '2026-06-12,1.99,1.9,9,0.99',
      '2026-02-30,1.15,1.6,,0.86',
      '2026-06-16,1.15,1.6,,0.86',
      '2026-06-10,N/A,1.6,,0.86',
      '2026-06-09,0,1.6,,0.86',
      '2026-06-08,1.13,"1,6",,',
    ].join('\n');
    expect(problemsOf(text)).toEqual([
      [1, 'Currency', 'XQQ', 'unknownCurrency', 2],
      [3, 'CAD', '0', 'notPositive', 1],
      [3, 'GBP', '-0.86', 'notPositive', 1],
      [4, 'Date', '2026-06-12', 'duplicate', 4],
      [5, 'Date', '2026-02-30', 'badDay', 3],
      [6, 'Date', '2026-06-16', 'futureDay', 3],
      [7, 'USD', 'N/A', 'noDollar', 2],
      [8, 'USD', '0', 'noDollar', 3],
      [9, 'CAD', '1,6', 'notANumber', 1],
    ]);
    const found = read(text);
    expect(found?.rates.map(({ currency, day }) => `${day} ${currency}`)).toEqual([
      '2026-06-12 EUR',
      '2026-06-12 CAD',
      '2026-06-12 GBP',
      '2026-06-11 EUR',
      '2026-06-08 EUR',
    ]);
    expect([found?.read, found?.notQuoted]).toEqual([5 + 20, 7]);
  });

  it('lists a second rate for the same currency and day, and an incomplete line', () => {
    const text = 'date,currency,rate\n2026-01-02,CAD,0.7\n2026-01-02,CAD,0.8\n2026-01-02,"CAD,0.8\n2026-01-05,QQX,1\n';
    expect(problemsOf(text)).toEqual([
      [3, 'Date', '2026-01-02', 'duplicate', 1],
      [4, '', expect.any(String), 'torn', 0],
      [5, 'Currency', 'QQX', 'unknownCurrency', 1],
    ]);
  });

  it.each([
    ['date,currency,rate\n2026-01-02,EUR,1,0834\n2026-01-02,CAD,0.7,,\n', 'CAD', '2026-01-02,EUR,1,0834', 1],
    ['Date,USD,CAD,\n2026-01-02,1,0834,1,5\n2026-01-05,1.1,1.6,,,\n', 'EUR', '2026-01-02,1,0834,1,5', 2],
  ])('rejects a line with more values than titles in %j', (text, currency, value, rates) => {
    expect(problemsOf(text)).toEqual([[2, '', value, 'tooManyCells', rates]]);
    expect(read(text)?.rates[0]).toMatchObject({ currency });
  });

  it('lists the gaps between its days', () => {
    const text = 'Date,USD\n2026-01-20,1.1\n2026-01-05,1.2\n2026-01-02,1.3\n';
    expect(read(text)?.gaps).toEqual([{ from: '2026-01-05', to: '2026-01-20' }]);
  });
});

it.each(['', 'a,b\n1,2\n', 'Date,CAD\n2026-01-02,1.5\n', '<html></html>'])(
  'does not recognise %j as a table of rates',
  (text) => {
    expect(read(text)).toBeNull();
  },
);
