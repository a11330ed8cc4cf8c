import { expect, it } from 'vitest';
import { formatBytes } from './format-bytes.ts';

it.each([
  [0, '0 byte'],
  [999, '999 byte'],
  [1_000, '1 kB'],
  [12_340_000, '12.3 MB'],
  [5_000_000_000_000, '5,000 GB'],
])('%i bytes read %s', (bytes, text) => {
  expect(formatBytes(bytes, 'en')).toBe(text);
});
