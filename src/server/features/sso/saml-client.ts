import { SAML, type SamlConfig, ValidateInResponseTo } from '@node-saml/node-saml';
import type { identityProviders } from '#server/stores/schema.ts';
import type { ServiceProvider } from './service-provider.ts';

/** The accepted difference between the identity provider's clock and ours. */
export const CLOCK_SKEW_MS = 60_000;

export type ProviderRow = typeof identityProviders.$inferSelect;

interface Surroundings {
  names: ServiceProvider;
  now: () => Date;
  /** The request to send. With `forceAuthn`, the identity provider must authenticate a user who already has a session there. */
  request?: { id: string; forceAuthn: boolean };
}

/**
 * Creates the client that sends requests to one identity provider and verifies its responses. `checkAssertion` makes further
 * checks.
 */
export function samlClient(provider: ProviderRow, { names, now, request }: Surroundings): SAML {
  return new ClockedSaml(
    {
      entryPoint: provider.entryPoint,
      idpCert: provider.certificates,
      issuer: names.entityId,
      audience: names.entityId,
      callbackUrl: names.assertionConsumerUrl,
      wantAssertionsSigned: true,
      // Many identity providers only sign the assertion, and we read nothing outside it.
      wantAuthnResponseSigned: false,
      // The library would cache requests in memory. Ours are rows in the store, and one statement accepts each of them once.
      validateInResponseTo: ValidateInResponseTo.never,
      acceptedClockSkewMs: CLOCK_SKEW_MS,
      // Messages that are sent by a form are not compressed.
      skipRequestCompression: true,
      authnRequestBinding: 'HTTP-POST',
      // The identity provider decides how its users authenticate.
      disableRequestedAuthnContext: true,
      ...(request !== undefined && { generateUniqueId: () => request.id, forceAuthn: request.forceAuthn }),
    },
    now,
  );
}

/** The library with this server's clock. */
class ClockedSaml extends SAML {
  private readonly now: () => Date;

  constructor(config: SamlConfig, now: () => Date) {
    super(config);
    this.now = now;
  }

  protected override checkTimestampsValidityError(
    _nowMs: number,
    notBefore: string,
    notOnOrAfter: string,
    maxTimeLimitMs?: number,
  ): Error | null {
    return super.checkTimestampsValidityError(this.now().getTime(), notBefore, notOnOrAfter, maxTimeLimitMs);
  }
}
