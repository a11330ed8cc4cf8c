import { generateServiceProviderMetadata } from '@node-saml/node-saml';
import type { FastifyRequest } from 'fastify';
import { acceptSamlResponse, getSamlMetadata } from '#contract/sso.ts';
import { AppError } from '#server/app-error.ts';
import type { Settings } from '#server/startup/settings.ts';

/** The names under which identity providers know this application. */
export interface ServiceProvider {
  entityId: string;
  assertionConsumerUrl: string;
}

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Returns the names of this application. Throws `unavailable` if its public address is unknown. */
export function serviceProvider(settings: Settings, request: FastifyRequest): ServiceProvider {
  const found = findServiceProvider(settings, request);
  if (found === null)
    throw new AppError('unavailable', 'Single sign-on needs the address of this server: set PUBLIC_URL.');
  return found;
}

/**
 * Returns the names of this application under PUBLIC_URL. Without it, they are only available on this machine, under the
 * requested address.
 */
export function findServiceProvider({ publicUrl }: Settings, request: FastifyRequest): ServiceProvider | null {
  const base = publicUrl ?? loopbackUrl(request);
  if (base === null) return null;
  return {
    entityId: new URL(getSamlMetadata.path, base).href,
    assertionConsumerUrl: new URL(acceptSamlResponse.path, base).href,
  };
}

// The browser chooses the host header, so it must not decide where assertions are accepted, except on this machine.
function loopbackUrl({ protocol, host }: FastifyRequest): string | null {
  const url = `${protocol}://${host}`;
  return URL.canParse(url) && LOOPBACK.has(new URL(url).hostname) ? url : null;
}

export function samlMetadata({ entityId, assertionConsumerUrl }: ServiceProvider): string {
  return generateServiceProviderMetadata({
    issuer: entityId,
    callbackUrl: assertionConsumerUrl,
    wantAssertionsSigned: true,
    // The document is always the same, so that two copies can be compared.
    generateUniqueId: () => '_parcelscope',
  });
}
