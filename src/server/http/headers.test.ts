import { describe, expect, it } from 'vitest';
import { identityProviders, tenantSettings } from '#server/stores/schema.ts';
import { startTestServer } from '#test/test-server.ts';

async function headersWith(environment: Record<string, string>) {
  const server = await startTestServer({ environment });
  const { headers } = await server.app.inject({ url: '/' });
  await server.close();
  const policy = String(headers['content-security-policy']);
  const directive = (name: string) => policy.split(';').find((part) => part.startsWith(`${name} `)) ?? null;
  return { headers, directive };
}

describe('the headers of every response', () => {
  it('allow only our own scripts, no sniffing and no frames', async () => {
    const { headers, directive } = await headersWith({});
    expect(directive('script-src')).toBe("script-src 'self'");
    expect(directive('script-src-attr')).toBe("script-src-attr 'none'");
    expect(directive('frame-ancestors')).toBe("frame-ancestors 'none'");
    expect(directive('object-src')).toBe("object-src 'none'");
    expect(directive('base-uri')).toBe("base-uri 'none'");
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('require https if the public address does, and allow the configured frame ancestors', async () => {
    const { headers, directive } = await headersWith({
      PUBLIC_URL: 'https://spend.example',
      FRAME_ANCESTORS: 'https://portal.example https://intranet.example',
    });
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
    expect(directive('frame-ancestors')).toBe('frame-ancestors https://portal.example https://intranet.example');
    expect(headers['x-frame-options']).toBeUndefined();
  });

  it('allow images from the hosts of the badges only', async () => {
    const { directive } = await headersWith({
      SECURITY_BADGE_URL: 'https://trust.example/badge.svg?id=1',
      CLOUD_BADGE_URL: 'https://cloud.example:8443/badge.png',
    });
    expect(directive('img-src')).toBe("img-src 'self' data: blob: https://trust.example https://cloud.example:8443");
  });

  it('keep the answers of calls out of caches, but not the pages, and no request is echoed', async () => {
    const server = await startTestServer({});
    const cached = async (url: string) => (await server.app.inject({ url })).headers['cache-control'];
    expect(await cached('/aiparcelweb/api/account')).toBe('no-store');
    expect(await cached('/api/v1/unknown')).toBe('no-store');
    expect(await cached('/spend')).not.toBe('no-store');
    expect(server.app.hasRoute({ method: 'TRACE', url: '/health' })).toBe(false);
    await server.close();
  });

  it('allow the map providers that tenants have set, and nothing else', async () => {
    const server = await startTestServer({});
    const framed = async () => {
      const { headers } = await server.app.inject({ url: '/' });
      const policy = String(headers['content-security-policy']);
      return policy.split(';').find((part) => part.startsWith('frame-src '));
    };
    expect(await framed()).toBe("frame-src 'self' 'self'");
    const { db, tenantId } = server.services;
    const value = 'https://maps.example.com/embed?q={address}';
    await db.insert(tenantSettings).values({ tenantId, key: 'mapEmbedUrl', value });
    expect(await framed()).toBe("frame-src 'self' https://maps.example.com");
    // Such hosts cannot be entered any more, but an older release has accepted them.
    await db.update(tenantSettings).set({ value: 'https://maps,*;.example.com/{address}' });
    await db.insert(identityProviders).values({
      tenantId,
      name: 'Old',
      domains: [],
      entryPoint: 'https://login;*.example.com/sso',
      issuer: 'old',
      certificates: [],
    });
    expect(await framed()).toBe("frame-src 'self' 'self'");
    await server.close();
  });
});
