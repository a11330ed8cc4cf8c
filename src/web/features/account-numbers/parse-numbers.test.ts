import { expect, it } from 'vitest';
import { parseNumbers } from './parse-numbers.ts';

it.each([
  ['A1D3R0\n310200410\r\n\nA1D3R0', ['A1D3R0', '310200410']],
  ['carrier,account\nUPS,"A1D3R0"\nFedEx,3102-0041-0', ['A1D3R0', '3102-0041-0']],
  ['1234 5678 9; 42\t43', ['1234 5678 9', '42', '43']],
  [`${'1'.repeat(51)}\nno number`, []],
  ['', []],
])('parseNumbers finds the numbers in %j', (text, numbers) => {
  expect(parseNumbers(text)).toEqual(numbers);
});
