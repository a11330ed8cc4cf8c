import { describe, expect, it } from 'vitest';
import { webOrigin } from './web-origin.ts';

describe('the origin of a web address', () => {
  it.each([
    ['https://maps.example.com/embed?q=x', 'https://maps.example.com'],
    ['HTTPS://Login.Example.com:8443/saml', 'https://login.example.com:8443'],
    ['http://127.0.0.1:9000/', 'http://127.0.0.1:9000'],
    ['http://[::1]:9000/', 'http://[::1]:9000'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
    ['https://host_of_docker/', 'https://host_of_docker'],
  ])('of %s is %s', (address, origin) => {
    expect(webOrigin(address)).toBe(origin);
  });

  it.each(['ftp://example.com', 'javascript:alert(1)', 'example.com', '', 'https://'])(
    'is unknown for "%s"',
    (text) => {
      expect(webOrigin(text)).toBeNull();
    },
  );

  it('has no marks that end or widen a policy', () => {
    const marks = Array.from({ length: 200 }, (_, code) => String.fromCharCode(code));
    const origins = marks.map((mark) => webOrigin(`https://a${mark}b.example/`)).filter((origin) => origin !== null);
    expect(origins.length).toBeGreaterThan(60);
    for (const origin of origins) expect(origin).toMatch(/^https:\/\/[\w.-]+$/);
  });
});
