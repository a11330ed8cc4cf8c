import { describe, expect, it } from 'vitest';
import { isEasyPassword } from './is-easy-password.ts';

const WORDS = ['ann.lee', 'Lee'];

describe('isEasyPassword', () => {
  it.each(['Password1', 'Qwerty123', 'Sunshine2026!', '1Welcome1', 'Parcelscope1', 'Ann.Lee99', '123lee!!'])(
    'is true for %s',
    async (password) => {
      expect(await isEasyPassword(password, WORDS)).toBe(true);
    },
  );

  it.each(['Fresh2Parcels', 'Correct1Horse', 'Leeward7Harbour', 'Tq8vKx2mRz'])('is false for %s', async (password) => {
    expect(await isEasyPassword(password, WORDS)).toBe(false);
  });
});
