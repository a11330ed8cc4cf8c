import { eq } from 'drizzle-orm';
import { webOrigin } from '#contract/web-origin.ts';
import type { Services } from '#server/context.ts';
import { identityProviders } from '#server/stores/schema.ts';

/** Lists the origins to which pages may submit a form: those of the identity providers. */
export async function listFormTargets({ db }: Pick<Services, 'db'>): Promise<string[]> {
  const rows = await db
    .selectDistinct({ entryPoint: identityProviders.entryPoint })
    .from(identityProviders)
    .where(eq(identityProviders.isActive, true));
  return [...new Set(rows.flatMap(({ entryPoint }) => webOrigin(entryPoint) ?? []))].sort();
}
