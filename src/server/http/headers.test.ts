import { describe, expect, it } from 'vitest';
import { tenantSettings } from '#server/stores/schema.ts';
import { startTestServer } from '#test/test-server.ts';

async function headersWith(environment: Record<string, string>) {
  const server = await startTestServer({ environment });
  const { headers } = await server.app.inject({ url: '/' });
  await server.close();
  const policy = String(headers['content-security-policy']);
  const directive = (name: string) => policy.split(';').find((part) => part.startsWith(`${name} `)) ?? null;
  return { headers, directive };
}

describe('the headers of every answer', () => {
  it('let no script run but our own, nothing be sniffed and nobody frame us', async () => {
    const { headers, directive } = await headersWith({});
    expect(directive('script-src')).toBe("script-src 'self'");
    expect(directive('script-src-attr')).toBe("script-src-attr 'none'");
    expect(directive('frame-ancestors')).toBe("frame-ancestors 'none'");
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('ask for https where the public address is one, and let frame who is set to', async () => {
    const { headers, directive } = await headersWith({
      PUBLIC_URL: 'https://spend.example',
      FRAME_ANCESTORS: 'https://portal.example https://intranet.example',
    });
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
    expect(directive('frame-ancestors')).toBe('frame-ancestors https://portal.example https://intranet.example');
    expect(headers['x-frame-options']).toBeUndefined();
  });

  it('let a page show the maps of the providers that tenants have set, and nothing else', async () => {
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
    await server.close();
  });
});
