import { afterEach, expect, it, vi } from 'vitest';
import { logUnknownCurrency } from './log-unknown-currency.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it('logs each unknown currency once, and never a known one', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  // The log is kept for the life of the process, so these codes appear in no other test.
  for (const code of ['QQX', 'USD', 'QQX', 'QQY', 'QQX']) logUnknownCurrency(code);
  expect(warn.mock.calls.flat()).toEqual([expect.stringContaining('QQX'), expect.stringContaining('QQY')]);
});
