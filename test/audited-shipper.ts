import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { runAudit } from '#server/features/audit/run-audit.ts';
import { importFiles } from '#server/stores/schema.ts';
import { addClient } from './factories/client.factory.ts';
import { addUser } from './factories/user.factory.ts';
import { plainCsvFile } from './fixtures/carrier-files/plain-csv-file.ts';
import type { TestServer } from './test-server.ts';
import { upload } from './upload-files.ts';

/** The day on which audited shippers are audited. */
export const AS_OF = '2026-04-01';

/** The cells of a parcel in a plain CSV file. */
export const PARCEL = {
  carrier: 'UPS',
  tracking_number: '1Z999AA10123456784',
  ship_date: '2026-03-02',
  service: 'UPS Ground',
  consignee_state: 'OH',
  consignee_country: 'US',
};

/** A line with the transportation of the parcel. */
export function ground(net: string) {
  return { ...PARCEL, charge_description: 'UPS Ground', charge_type: 'transportation', net };
}

/** A line with a residential surcharge of the parcel. */
export function residential(net: string) {
  return { ...PARCEL, charge_code: 'RES', charge_description: 'Residential Surcharge', net };
}

/** Puts lines on an invoice of the day in March with which its number ends. */
export function onInvoice(invoice: string, lines: readonly Record<string, string>[]) {
  return lines.map((line) => ({ ...line, invoice_number: invoice, invoice_date: `2026-03-${invoice.slice(-2)}` }));
}

/** Adds a client with an administrator of the same name. */
export async function addShipper(server: TestServer, name: string) {
  const client = await addClient(server.services, { name });
  await addUser(server.services, { login: name, roleNames: ['ROLE_ADMIN'], clientIds: [client] });
  const token = await server.signIn(name);
  return {
    client,
    token,
    /** Imports lines of a plain CSV file, and returns the ids of the files. */
    async importLines(lines: readonly Record<string, string>[]): Promise<number[]> {
      const { id, receipts } = await upload(server, token, client, [
        { name: 'invoices.csv', content: plainCsvFile(lines) },
      ]);
      expect(receipts).toMatchObject([{ lines: { loaded: lines.length, rejected: 0 } }]);
      const files = await server.services.db.select().from(importFiles).where(eq(importFiles.uploadId, id));
      return files.map((file) => file.id);
    },
    /** Audits everything or new files, and returns the findings as texts: rule, claimed and credited minor units. */
    async found(newFileIds: number[] | null = null): Promise<string[]> {
      await runAudit(server.services, client, AS_OF, newFileIds);
      const amounts = await server.services.warehouse.rows<{ rule: string; claimed: number; credited: number }>({
        sql: `SELECT rule, overcharge_amount AS claimed, credited_amount AS credited FROM findings FINAL
          WHERE client_id = {client:UInt32} ORDER BY ALL`,
        params: { client },
      });
      return amounts.map(({ rule, claimed, credited }) => `${rule} ${claimed} ${credited}`);
    },
  };
}
