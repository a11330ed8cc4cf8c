import { and, eq } from 'drizzle-orm';
import { servedZips } from '#model/fulfillment-centers/check-center.ts';
import type { OpenServices } from '#server/startup/open-services.ts';
import { clients, fulfillmentCenters, fulfillmentCenterZips } from '#server/stores/schema.ts';
import { DEMO_CENTERS } from './demo-centers.ts';

/** Stores the fulfillment centers of the demo clients. Running it again changes nothing. */
export async function seedDemoCenters({ db, tenantId }: Pick<OpenServices, 'db' | 'tenantId'>): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { clientCode, center } of DEMO_CENTERS) {
      const isOf = and(eq(clients.tenantId, tenantId), eq(clients.code, clientCode));
      const [client] = await tx.select({ id: clients.id }).from(clients).where(isOf);
      if (client === undefined) throw new Error(`The demo client ${clientCode} is not stored yet`);
      const { NAME: name, STATE: state, CITY: city, ZIP: zip } = center;
      const values = { clientId: client.id, name, state, city, zip };
      const [made] = await tx.insert(fulfillmentCenters).values(values).onConflictDoNothing().returning();
      if (made === undefined) continue;
      const zips = [...servedZips(center)].map(([served, of]) => ({
        clientId: client.id,
        zip: served,
        centerId: made.id,
        city: of,
      }));
      await tx.insert(fulfillmentCenterZips).values(zips).onConflictDoNothing();
    }
  });
}
