import { asc, eq } from 'drizzle-orm';
import type { CenterFields, FulfillmentCenter } from '#contract/fulfillment-centers.ts';
import { servedZips } from '#model/fulfillment-centers/check-center.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { clients, fulfillmentCenters, fulfillmentCenterZips } from '#server/stores/schema.ts';

export type Transaction = Pick<Database, 'select' | 'insert' | 'update' | 'delete'>;

/** Returns the centers of a client, or one center, sorted by name. */
export async function readCenters(
  tx: Pick<Database, 'select'>,
  by: { clientId: number } | { id: number },
): Promise<FulfillmentCenter[]> {
  const isOf = 'id' in by ? eq(fulfillmentCenters.id, by.id) : eq(fulfillmentCenters.clientId, by.clientId);
  const rows = await tx
    .select({ center: fulfillmentCenters, zip: fulfillmentCenterZips.zip, city: fulfillmentCenterZips.city })
    .from(fulfillmentCenters)
    .leftJoin(fulfillmentCenterZips, eq(fulfillmentCenterZips.centerId, fulfillmentCenters.id))
    .where(isOf)
    .orderBy(asc(fulfillmentCenters.name), asc(fulfillmentCenterZips.city), asc(fulfillmentCenterZips.zip));
  const centers = new Map<number, FulfillmentCenter>();
  for (const { center, zip, city } of rows) {
    const known = centers.get(center.id) ?? toCenter(center);
    centers.set(center.id, known);
    if (zip !== null && city !== null && zip !== center.zip) addZip(known, city, zip);
  }
  return [...centers.values()];
}

export async function readCenter(tx: Pick<Database, 'select'>, id: number): Promise<FulfillmentCenter> {
  const [center] = await readCenters(tx, { id });
  if (center === undefined) throw new Error(`The center ${id} was not found.`);
  return center;
}

/** Locks the centers of a client until the transaction ends. */
export async function lockCenters(tx: Transaction, clientId: number): Promise<FulfillmentCenter[]> {
  await tx.select({ id: clients.id }).from(clients).where(eq(clients.id, clientId)).for('no key update');
  return readCenters(tx, { clientId });
}

/** Returns one of the reader's centers with the other centers of its client, and locks them until the transaction ends. */
export async function lockCenter(
  { session }: SignedInContext,
  tx: Transaction,
  id: number,
): Promise<{ center: FulfillmentCenter; others: FulfillmentCenter[] }> {
  const [row] = await tx.select().from(fulfillmentCenters).where(eq(fulfillmentCenters.id, id));
  const isVisible = row !== undefined && session.clientIds.includes(row.clientId);
  const all = isVisible ? await lockCenters(tx, row.clientId) : [];
  const center = all.find((one) => one.id === id);
  if (center === undefined) throw new AppError('not-found', `There is no center ${id}.`);
  return { center, others: all.filter((one) => one !== center) };
}

/** Stores a new center of a client and returns its id. */
export async function insertCenter(tx: Transaction, clientId: number, fields: CenterFields): Promise<number> {
  const [made] = await tx
    .insert(fulfillmentCenters)
    .values({ clientId, ...toRow(fields) })
    .returning({ id: fulfillmentCenters.id });
  const id = made?.id ?? 0;
  await insertZips(tx, { id, clientId, fields });
  return id;
}

/** Stores the new fields of a center. */
export async function updateCenter(tx: Transaction, before: FulfillmentCenter, fields: CenterFields): Promise<void> {
  const { id, clientId, version } = before;
  await tx
    .update(fulfillmentCenters)
    .set({ ...toRow(fields), version: version + 1 })
    .where(eq(fulfillmentCenters.id, id));
  await tx.delete(fulfillmentCenterZips).where(eq(fulfillmentCenterZips.centerId, id));
  await insertZips(tx, { id, clientId, fields });
}

async function insertZips(
  tx: Transaction,
  { id, clientId, fields }: { id: number; clientId: number; fields: CenterFields },
): Promise<void> {
  const rows = [...servedZips(fields)].map(([zip, city]) => ({ clientId, zip, centerId: id, city }));
  await tx.insert(fulfillmentCenterZips).values(rows);
}

function toRow({ NAME: name, STATE: state, CITY: city, ZIP: zip }: CenterFields) {
  return { name, state, city, zip };
}

function toCenter({ id, clientId, version, name, state, city, zip }: typeof fulfillmentCenters.$inferSelect) {
  return { id, clientId, version, NAME: name, STATE: state, CITY: city, ZIP: zip, INCLUDEDCITYZIPS: [] };
}

function addZip({ INCLUDEDCITYZIPS: included }: FulfillmentCenter, city: string, zip: string): void {
  const known = included.find(({ CITY }) => CITY === city);
  if (known === undefined) included.push({ CITY: city, ZIPS: [zip] });
  else known.ZIPS.push(zip);
}
