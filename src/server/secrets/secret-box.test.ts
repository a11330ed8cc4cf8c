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
});
