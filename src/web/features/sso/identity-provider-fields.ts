import type { IdentityProvider, IdentityProviderInput } from '#contract/sso.ts';

/** The initial values of a new provider. */
export const NEW_IDENTITY_PROVIDER: IdentityProviderInput = {
  name: '',
  domains: [],
  entryPoint: '',
  issuer: '',
  certificates: [''],
  active: true,
};

/** Converts a provider to the values of its form. */
export function toInput({
  certificates,
  name,
  domains,
  entryPoint,
  issuer,
  active,
}: IdentityProvider): IdentityProviderInput {
  return { name, domains, entryPoint, issuer, active, certificates: certificates.map(({ pem }) => pem) };
}
