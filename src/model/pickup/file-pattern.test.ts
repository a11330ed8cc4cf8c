import { describe, expect, it } from 'vitest';
import { isWanted, isWantedSender } from './file-pattern.ts';

describe('isWanted', () => {
  it.each([
    ['invoice.csv', '', true],
    ['invoice.csv', ' , ', true],
    ['invoice.csv', '*.csv', true],
    ['INVOICE.CSV', '*.csv', true],
    ['invoice.csv.gz', '*.csv', false],
    ['invoice.zip', '*.csv, *.zip', true],
    ['ups_2025.csv', 'ups_????.csv', true],
    ['ups_25.csv', 'ups_????.csv', false],
    ['a.b(1)+[x].csv', 'a.b(1)+[x].csv', true],
    ['axb.csv', 'a.b.csv', false],
    ['aab', '*a*b', true],
    ['abc', '*a*b', false],
    ['ab', 'ab**', true],
    ['.hidden.csv', '*', false],
    ['invoice.csv.filepart', '*', false],
    ['invoice.PART', '', false],
  ])('%j with the pattern %j: %s', (name, pattern, expected) => {
    expect(isWanted(name, pattern)).toBe(expected);
  });

  it('is quick for patterns with many wildcards', () => {
    const started = performance.now();
    expect(isWanted(`${'a'.repeat(200)}.csv`, `${'*a'.repeat(100)}*b`)).toBe(false);
    expect(performance.now() - started).toBeLessThan(5000);
  });
});

describe('isWantedSender', () => {
  it.each([
    ['billing@carrier.example', [], true],
    ['Billing@Carrier.example', ['billing@carrier.example'], true],
    ['billing@carrier.example', ['carrier.example'], true],
    ['billing@carrier.example', ['@carrier.example'], true],
    ['billing@notcarrier.example', ['carrier.example'], false],
    ['other@carrier.example', ['billing@carrier.example'], false],
  ])('%j of %j: %s', (address, senders, expected) => {
    expect(isWantedSender(address, senders)).toBe(expected);
  });
});
