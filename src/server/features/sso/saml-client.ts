import { SAML, type SamlConfig, ValidateInResponseTo } from '@node-saml/node-saml';
import type { identityProviders } from '#server/stores/schema.ts';
import type { ServiceProvider } from './service-provider.ts';

/** How far the identity provider's clock and ours may be apart. */
export const CLOCK_SKEW_MS = 60_000;

export type ProviderRow = typeof identityProviders.$inferSelect;

interface Surroundings {
  names: ServiceProvider;
  now: () => Date;
  newId?: () => string;
}

/** Asks one identity provider and reads its answers. What an answer may be used for is checked beside it, in `checkAssertion`. */
export function samlClient(provider: ProviderRow, { names, now, newId }: Surroundings): SAML {
  return new ClockedSaml(
    {
      entryPoint: provider.entryPoint,
      idpCert: provider.certificates,
      issuer: names.entityId,
      audience: names.entityId,
      callbackUrl: names.assertionConsumerUrl,
      wantAssertionsSigned: true,
      // Many identity providers sign the assertion only, and everything that is read stands in the assertion.
      wantAuthnResponseSigned: false,
      // The library knows requests by a cache; ours are rows, of which one statement takes each once.
      validateInResponseTo: ValidateInResponseTo.never,
      acceptedClockSkewMs: CLOCK_SKEW_MS,
      // A message sent by form is not compressed.
      skipRequestCompression: true,
      authnRequestBinding: 'HTTP-POST',
      // How people show who they are is the identity provider's to decide.
      disableRequestedAuthnContext: true,
      ...(newId !== undefined && { generateUniqueId: newId }),
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
