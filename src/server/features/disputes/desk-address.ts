import type { Settings } from '#server/startup/settings.ts';

/** The address of the disputes desk, by default of the client that was chosen last; `null` if the address of the product is not set. */
export function deskAddress({ publicUrl }: Pick<Settings, 'publicUrl'>, clientId?: number): string | null {
  if (publicUrl === null) return null;
  const address = new URL('/disputes', publicUrl);
  if (clientId !== undefined) address.searchParams.set('client', String(clientId));
  return address.href;
}
