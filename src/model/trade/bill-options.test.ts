import { describe, expect, it } from 'vitest';
import { resolveBillOption } from './bill-options.ts';

describe('resolveBillOption', () => {
  it.each([
    ['P/P', 'PREPAID'],
    ['F/D', 'PREPAID'],
    ['F/C', 'COLLECT'],
    ['C/B', 'COLLECT'],
    ['T/P', 'THIRD PARTY'],
    ['DTP', 'THIRD PARTY'],
    ['Shipper', 'PREPAID'],
    ['Recipient', 'COLLECT'],
    ['Third Party', 'THIRD PARTY'],
    ['Bill_Sender_Prepaid', 'PREPAID'],
    ['Bill_Third_Party', 'THIRD PARTY'],
    ['Bill_Recipient', 'COLLECT'],
    ['Prepaid, Domestic', 'PREPAID'],
    [' prepaid ', 'PREPAID'],
    ['THIRD PARTY', 'THIRD PARTY'],
  ])('resolves %s to %s', (text, option) => {
    expect(resolveBillOption(text)).toBe(option);
  });

  it.each(['', 'Other4', 'FOB', 'DCF', 'whoever'])('returns null for "%s"', (text) => {
    expect(resolveBillOption(text)).toBeNull();
  });
});
