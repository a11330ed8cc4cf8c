import { and, eq } from 'drizzle-orm';
import type { IdentityProvider, IdentityProviderInput } from '#contract/sso.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { identityProviders } from '#server/stores/schema.ts';
import { parseCertificate } from './parse-certificate.ts';
import type { ProviderRow } from './saml-client.ts';

/** Converts an administrator's input to columns. Throws `invalid-request` for an invalid certificate. */
export function toColumns({ active, certificates, ...rest }: IdentityProviderInput) {
  return { ...rest, domains: [...new Set(rest.domains)], isActive: active, certificates: certificates.map(toPem) };
}

function toPem(text: string, index: number): string {
  try {
    return parseCertificate(text).pem;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new AppError('invalid-request', message, [{ path: `body.certificates.${index}`, message }]);
  }
}

export function toIdentityProvider({
  isActive,
  isDemo: _isDemo,
  tenantId: _tenantId,
  certificates,
  ...rest
}: ProviderRow): IdentityProvider {
  return { ...rest, certificates: certificates.map(parseCertificate), active: isActive };
}

/** Returns the fields of an identity provider that the audit trail records. */
export function toAuditSnapshot({ id: _id, version: _version, certificates, ...rest }: IdentityProvider): object {
  return { ...rest, certificates: certificates.map(({ subject, fingerprint }) => ({ subject, fingerprint })) };
}

/** Returns one of the tenant's identity providers and locks it until the transaction ends. */
export async function getIdentityProvider(
  { session }: SignedInContext,
  tx: Pick<Database, 'select'>,
  id: number,
): Promise<ProviderRow> {
  const [found] = await tx
    .select()
    .from(identityProviders)
    .where(and(eq(identityProviders.tenantId, session.tenantId), eq(identityProviders.id, id)))
    .for('update');
  if (found === undefined) throw new AppError('not-found', `There is no identity provider ${id}.`);
  return found;
}

export function nameTakenText(name: string): string {
  return `There is already an identity provider named ${name}.`;
}
