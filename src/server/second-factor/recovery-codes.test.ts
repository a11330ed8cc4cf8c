import { describe, expect, it } from 'vitest';
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';

describe('recovery codes', () => {
  it('are eight different ones of 24 characters', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(8);
    for (const code of codes) expect(code).toMatch(/^[a-z2-7]{6}(-[a-z2-7]{6}){3}$/);
    expect(newRecoveryCodes()).not.toContain(codes[0]);
  });

  it('are recognised however they are written', () => {
    const [code = ''] = newRecoveryCodes();
    for (const written of [code.toUpperCase(), code.replaceAll('-', ''), code.replaceAll('-', ' ')])
      expect(hashOfRecoveryCode(written)).toBe(hashOfRecoveryCode(code));
    expect(hashOfRecoveryCode(code)).not.toContain(code.slice(0, 6));
    expect(hashOfRecoveryCode(code.slice(1))).not.toBe(hashOfRecoveryCode(code));
  });
});
