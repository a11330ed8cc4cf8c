import { describe, expect, it } from 'vitest';
import { groupText, scrubError } from './scrub-error.ts';

describe('the text of an error', () => {
  it.each([
    ['failed for ann.lee+x@example.co.uk', 'failed for (e-mail)'],
    ['no parcel 1Z999AA10123456784', 'no parcel (number)'],
    ['invoice 123456789 of 12', 'invoice (number) of 12'],
    ['at f (https://host.example:8080/assets/a-1a2b3c4d.js?x=secret:1:22)', 'at f (/assets/a-1a2b3c4d.js:1:22)'],
    ['open /reset?key=secret now', 'open /reset now'],
    ['Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhbm4ifQ.c2lnbmF0dXJlc2ln', 'Bearer (token)'],
    ['x is undefined', 'x is undefined'],
  ])('has nothing personal: %s', (text, scrubbed) => {
    expect(scrubError(text)).toBe(scrubbed);
  });

  it('is grouped whatever its numbers, lines and build are', () => {
    const stack = (hash: string, line: number) =>
      `TypeError: x\n    at draw (/assets/chart-${hash}.js:1:${line})\n    at run (/assets/first-${hash}.js:2:3)`;
    const one = groupText({ message: 'row 7 is missing', stack: stack('1a2b3c4d', 5) });
    expect(groupText({ message: 'row 12 is missing', stack: stack('9_8-7f6e', 700) })).toBe(one);
    expect(one).toBe('row # is missing\nat draw (/assets/chart.js)\nat run (/assets/first.js)');
    expect(groupText({ message: 'row 7 is missing', stack: 'draw@/assets/chart-1a2b3c4d.js:1:2' })).not.toBe(one);
  });
});
