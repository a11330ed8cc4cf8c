import type { AuditInputs } from '#audit/audit-inputs.ts';
import type { InputId } from '#model/audit-inputs/input-labels.ts';
import type { Payment } from '#model/audit-inputs/own-records.ts';
import { compileInputRows } from '#query/audit/compile-input-rows.ts';
import type { LoadedScope } from '#query/scope.ts';
import { readPublicTables } from '#server/audit/read-public-tables.ts';
import { readRecordedPayments } from '#server/audit/read-recorded-payments.ts';
import type { Services } from '#server/context.ts';

/**
 * Reads the public tables, then the tables and records of a client's files, which take precedence where both have a row, and the
 * payments that were recorded for the client.
 */
export async function readAuditInputs(
  { db, warehouse }: Pick<Services, 'db' | 'warehouse'>,
  scope: LoadedScope,
): Promise<AuditInputs> {
  const rows = new Map<string, unknown[]>();
  for (const [id, lines] of await readPublicTables())
    rows.set(
      id,
      lines.map(({ row }) => row),
    );
  for await (const block of warehouse.stream(compileInputRows(scope)))
    for (const [kind, row] of block) {
      const ofKind = rows.get(String(kind)) ?? [];
      ofKind.push(JSON.parse(String(row)));
      rows.set(String(kind), ofKind);
    }
  // Every row was read by the schema of its table, when the product was built or when its file was imported.
  const of = <Row>(id: InputId) => (rows.get(id) ?? []) as Row[];
  return {
    tables: {
      fuel: of('fuel'),
      zones: of('zones'),
      deliveryAreas: of('delivery-areas'),
      listRates: of('list-rates'),
      listCharges: of('list-charges'),
      fuelBasis: of('fuel-basis'),
      guarantees: of('guarantees'),
      holidays: of('holidays'),
      limits: of('limits'),
      demand: of('demand'),
      dim: of('dim'),
      claims: of('claims'),
    },
    agreements: of('agreements'),
    addresses: of('own-addresses'),
    accounts: of('own-accounts'),
    payments: [...of<Payment>('payments'), ...(await readRecordedPayments(db, scope.clientIds))],
  };
}
