import { and, asc, eq, sql } from 'drizzle-orm';
import type { GlCode, GlCodeFields, GlCodeKind } from '#contract/gl-codes.ts';
import { AppError } from '#server/app-error.ts';
import { requireClient, type SignedInContext } from '#server/context.ts';
import { recordChange } from '#server/records/record-change.ts';
import { requireVersion } from '#server/records/require-version.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { rejectingDuplicates } from '#server/stores/rejecting-duplicates.ts';
import { glCodes } from '#server/stores/schema.ts';

/** The rules whose shares name the code, and the accounts that name it as their default. */
const USES = sql<number>`(
  SELECT count(*) FROM gl_rules r WHERE r.client_id = gl_codes.client_id AND EXISTS (
    SELECT FROM jsonb_array_elements(r.shares) share
    WHERE share ->> (CASE gl_codes.kind WHEN 'gl code' THEN 'glCodeId' ELSE 'costCenterId' END) = gl_codes.id::text
  )
) + (SELECT count(*) FROM accounts a WHERE a.gl_code_id = gl_codes.id)`.mapWith(Number);

/** Returns the GL codes and cost centers of a client, or one of them, by code. */
export async function readGlCodes(
  tx: Pick<Database, 'select'>,
  by: { clientId: number } | { id: number },
): Promise<GlCode[]> {
  const rows = await tx
    .select({ code: glCodes, uses: USES })
    .from(glCodes)
    .where('id' in by ? eq(glCodes.id, by.id) : eq(glCodes.clientId, by.clientId))
    .orderBy(asc(glCodes.kind), asc(glCodes.code), asc(glCodes.id));
  return rows.map(({ code: { isActive, ...code }, uses }) => ({ ...code, active: isActive, uses }));
}

/** Adds a GL code or cost center to one of the reader's clients. */
export async function addGlCode(
  ctx: SignedInContext,
  { active: isActive, ...fields }: GlCodeFields & { clientId: number; kind: GlCodeKind },
): Promise<GlCode> {
  requireClient(ctx, fields.clientId);
  return ctx.db.transaction(async (tx) => {
    const [made] = await rejectingDuplicates(takenText(fields.kind, fields.code), () =>
      tx
        .insert(glCodes)
        .values({ ...fields, isActive })
        .returning({ id: glCodes.id }),
    );
    const after = await readGlCode(tx, made?.id ?? 0);
    await record(ctx, tx, 'add', null, after);
    return after;
  });
}

/** Changes a GL code or cost center. What is booked to it follows, also in the past. */
export async function editGlCode(
  ctx: SignedInContext,
  id: number,
  { version, active: isActive, ...fields }: GlCodeFields & { version: number },
): Promise<GlCode> {
  return ctx.db.transaction(async (tx) => {
    const before = await lockGlCode(ctx, tx, id);
    requireVersion(before, version, `the code ${before.code}`);
    await rejectingDuplicates(takenText(before.kind, fields.code), () =>
      tx
        .update(glCodes)
        .set({ ...fields, isActive, version: version + 1 })
        .where(eq(glCodes.id, id)),
    );
    const after = await readGlCode(tx, id);
    await record(ctx, tx, 'edit', before, after);
    return after;
  });
}

/** Removes a GL code or cost center that nothing names. */
export async function removeGlCode(ctx: SignedInContext, id: number, version: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const before = await lockGlCode(ctx, tx, id);
    requireVersion(before, version, `the code ${before.code}`);
    if (before.uses > 0)
      throw new AppError(
        'conflict',
        `Rules or accounts use the code ${before.code}. Deactivate it, or change them first.`,
      );
    await tx.delete(glCodes).where(and(eq(glCodes.id, id)));
    await record(ctx, tx, 'remove', before, null);
  });
}

async function readGlCode(tx: Pick<Database, 'select'>, id: number): Promise<GlCode> {
  const [code] = await readGlCodes(tx, { id });
  if (code === undefined) throw new Error(`The GL code ${id} is gone.`);
  return code;
}

async function lockGlCode({ session }: SignedInContext, tx: Pick<Database, 'select'>, id: number): Promise<GlCode> {
  const [row] = await tx.select().from(glCodes).where(eq(glCodes.id, id)).for('update');
  if (row === undefined || !session.clientIds.includes(row.clientId))
    throw new AppError('not-found', `There is no GL code ${id}.`);
  return readGlCode(tx, id);
}

async function record(
  ctx: SignedInContext,
  tx: Pick<Database, 'insert'>,
  action: 'add' | 'edit' | 'remove',
  before: GlCode | null,
  after: GlCode | null,
): Promise<void> {
  const { id, code, kind } = after ?? before ?? { id: 0, code: '', kind: 'gl code' as const };
  await recordChange(ctx, tx, { kind, id, name: code, action, before, after });
}

function takenText(kind: GlCodeKind, code: string): string {
  return kind === 'gl code'
    ? `The client already has the GL code ${code}.`
    : `The client already has the cost center ${code}.`;
}
