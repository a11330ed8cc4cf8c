import { afterEach, expect, it, vi } from 'vitest';
import { logUnknownCurrency } from './log-unknown-currency.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it('tells of each unknown currency once, and of no known one', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  for (const code of ['ZZZ', 'USD', 'ZZZ', 'QQQ', 'ZZZ']) logUnknownCurrency(code);
  expect(warn.mock.calls.flat()).toEqual([expect.stringContaining('ZZZ'), expect.stringContaining('QQQ')]);
});
