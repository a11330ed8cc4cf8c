import { expect, it } from 'vitest';
import { formatMinor, formatMinorShort } from '#model/numbers/format-minor.ts';
import { formatSigned } from './format-signed.ts';

const exact = (locale: string) => (minor: number) => formatMinor(minor, 'USD', locale);
const short = (locale: string) => (minor: number) => formatMinorShort(minor, 'USD', locale);

it('writes a plus for a rise, a minus for a fall and no sign for zero', () => {
  expect([200_050, -200_050, 0].map((value) => formatSigned(value, exact('en-US')))).toEqual([
    '+$2,000.50',
    '-$2,000.50',
    '$0.00',
  ]);
  expect(formatSigned(200_000, short('en-US'))).toBe('+$2.00K');
  expect(formatSigned(3, String)).toBe('+3');
});

it.each(['en-US', 'zh-CN', 'es', 'fr', 'it', 'ar-u-nu-latn'])('puts the plus where %s puts the minus', (locale) => {
  for (const write of [exact(locale), short(locale)])
    expect(formatSigned(200_050, write)).toBe(formatSigned(-200_050, write).replace('-', '+'));
  expect(formatSigned(200_050, exact(locale))).toContain('+');
});
