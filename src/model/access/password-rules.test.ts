import { describe, expect, it } from 'vitest';
import { brokenPasswordRules, DEFAULT_MAX_PASSWORD_LENGTH, passwordStrength } from './password-rules.ts';

describe('brokenPasswordRules', () => {
  it.each([
    ['Parcel1s', []],
    ['Parcel1', ['length']],
    [`A1${'a'.repeat(48)}`, []],
    [`A1${'a'.repeat(49)}`, ['length']],
    ['Parcelscope', ['digit']],
    ['PARCELSCOPE1', ['lowercase']],
    ['parcelscope1', ['uppercase']],
    ['Ünïcode1', []],
    ['', ['length', 'digit', 'lowercase', 'uppercase']],
  ])('%s breaks %j', (password, broken) => {
    expect(brokenPasswordRules(password, DEFAULT_MAX_PASSWORD_LENGTH)).toEqual(broken);
  });

  it('allows longer passwords by the setting', () => {
    expect(brokenPasswordRules(`A1${'a'.repeat(126)}`, 128)).toEqual([]);
    expect(brokenPasswordRules(`A1${'a'.repeat(127)}`, 128)).toEqual(['length']);
  });
});

describe('passwordStrength', () => {
  it.each([
    [0, 0, 'weak'],
    [2, 0, 'weak'],
    [3, 1, 'weak'],
    [5, 1, 'weak'],
    [6, 2, 'fair'],
    [8, 2, 'fair'],
    [9, 3, 'good'],
    [11, 3, 'good'],
    [12, 4, 'strong'],
    [50, 4, 'strong'],
  ])('of %i characters is %i, %s', (length, strength, word) => {
    expect(passwordStrength('x'.repeat(length))).toEqual({ strength, word });
  });
});
