import { describe, expect, it } from 'vitest';
import { secretBox } from './secret-box.ts';

describe('a secret box', () => {
  const box = secretBox('one key of the installation');

  it('opens what it has sealed, which is different every time', () => {
    const sealed = box.seal('pässword', 'a server');
    expect(box.open(sealed, 'a server')).toBe('pässword');
    expect(sealed).not.toContain(Buffer.from('pässword').toString('base64url'));
    expect(box.seal('pässword', 'a server')).not.toBe(sealed);
  });

  it('opens nothing that was sealed for another purpose or with another key, or that was changed', () => {
    const sealed = box.seal('password', 'a server');
    const changed = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA');
    expect(box.open(sealed, 'another server')).toBeNull();
    expect(secretBox('another key').open(sealed, 'a server')).toBeNull();
    expect(box.open(changed, 'a server')).toBeNull();
    expect(box.open('v1.AAAA', 'a server')).toBeNull();
    expect(box.open('', 'a server')).toBeNull();
  });

  it('opens what the previous key has sealed, and seals it with the current key', () => {
    const sealed = box.seal('password', 'a server');
    const replaced = secretBox('the next key', 'one key of the installation');
    expect(replaced.open(sealed, 'a server')).toBe('password');
    expect(replaced.open(sealed, 'another server')).toBeNull();
    const resealed = replaced.reseal(sealed, 'a server') ?? '';
    expect(secretBox('the next key').open(resealed, 'a server')).toBe('password');
    expect(box.open(resealed, 'a server')).toBeNull();
  });

  it('reseals nothing that the current key opens or neither key opens', () => {
    const replaced = secretBox('the next key', 'one key of the installation');
    expect(replaced.reseal(replaced.seal('password', 'a server'), 'a server')).toBeNull();
    expect(replaced.reseal(secretBox('a third key').seal('password', 'a server'), 'a server')).toBeNull();
    expect(box.reseal(secretBox('a third key').seal('password', 'a server'), 'a server')).toBeNull();
  });
});
