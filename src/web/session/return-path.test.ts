import { describe, expect, it } from 'vitest';
import { parseReturnPath } from './return-path.ts';

describe('the page to return to after sign-in', () => {
  it.each([
    '/',
    '/uploadFiles',
    '/aframe/dashboard/spend?fact=tax&next=//evil.example#top',
    '/a%2F%2Fb',
    '/%5Cevil.example/x',
  ])('accepts %s', (path) => {
    expect(parseReturnPath(path)).toBe(path);
  });

  it.each([
    '',
    'uploadFiles',
    '//evil.example/x',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    '/login',
    '/login?from=x',
    '/SSO',
    '/sso-callback?token=x',
  ])('rejects %j', (path) => {
    expect(parseReturnPath(path)).toBeNull();
  });
});
