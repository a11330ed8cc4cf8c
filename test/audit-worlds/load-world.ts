import { inputRow, tableOf } from '#ingest/inputs/input-rows.ts';
import { inputTables, readInputLines } from '#model/audit-inputs/input-tables.ts';
import { fromDayNumber } from '#model/dates/day-number.ts';
import type { ChargeCells, ParcelCells } from '#query/audit/compile-billed-parcels.ts';
import type { ChargeKindRow } from '#query/audit/compile-charge-kinds.ts';
import type { Warehouse } from '#server/stores/warehouse.ts';
import { aCharge } from '#test/factories/charge.factory.ts';
import { aShipment } from '#test/factories/shipment.factory.ts';
import { inputLines } from './audit-world.ts';
import type { World } from './make-world.ts';
import { worldRows } from './world-rows.ts';

const MINUTE_MS = 60_000;
/** The invoices of a world are numbered, and so are the lines of each. Several invoices share a file, whose lines have numbers of their own. */
const LINES_OF_INVOICE = 100_000;

/** Where the rows of a world go: the id of each invoice's file by the number of the invoice, and of the files with everything else. */
export interface WorldFiles {
  clientId: number;
  ofInvoice: ReadonlyMap<string, number>;
  /** Each tracking number has its events in one of these files. */
  events: readonly number[];
  inputs: number;
}

/** Stores a world in the warehouse as imports of its files would. */
export async function loadWorld(warehouse: Warehouse, world: World, files: WorldFiles): Promise<void> {
  const { cells, kinds, accountCharges, invoices } = worldRows(world);
  const { clientId, ofInvoice } = files;
  const kindOf = new Map(kinds.map((kind) => [kind.id, kind]));
  const rows: Record<'shipments' | 'charges' | 'tracking_events' | 'own_parcels', object[]> = {
    shipments: [],
    charges: [],
    tracking_events: [],
    own_parcels: [],
  };
  const fileOf = (invoice: string) => ofInvoice.get(invoice) ?? 0;
  cells.forEach(([carrier_id, tracking_number, legs, events, own], index) => {
    const of = { client_id: clientId, carrier_id, tracking_number };
    for (const leg of legs) {
      const shipment = aShipment({ ...of, ...shipmentOf(leg), file_id: fileOf(leg[0]) });
      rows.shipments.push({ ...shipment, ...untypedOf(leg) });
      for (const charge of leg[23])
        rows.charges.push({
          ...aCharge({
            ...of,
            ...billedOf(leg),
            ...chargeOf(charge, kindOf),
            file_id: fileOf(leg[0]),
            shipment_id: Number(shipment.id),
          }),
          line_bill_pounds: charge[8],
          charged_date: charge[4] === null ? null : fromDayNumber(charge[4]),
        });
    }
    const file_id = files.events[index % files.events.length];
    for (const [at, kind, reason, isSigned] of events)
      rows.tracking_events.push({
        ...of,
        file_id,
        event_at: clockOf(at),
        kind,
        reason,
        signed_by: isSigned === 1 ? 'J DOE' : '',
      });
    for (const [, , service, weight_lb, length_in, width_in, height_in, address_class, voidedAt] of own) {
      const voided_at = voidedAt === null ? null : clockOf(voidedAt);
      rows.own_parcels.push({
        ...of,
        file_id,
        line: 1,
        service,
        weight_lb,
        length_in,
        width_in,
        height_in,
        address_class,
        voided_at,
      });
    }
  });
  for (const charge of accountCharges) {
    const { carrierId, account, invoice, billedOn, reference, day } = charge;
    const { fileId, line, ordinal, gross, discount, net, kind } = charge;
    const cells: ChargeCells = [fileId, line, ordinal, kind, day, gross, discount, net, 0];
    rows.charges.push({
      ...aCharge({
        ...chargeOf(cells, kindOf),
        client_id: clientId,
        carrier_id: carrierId,
        tracking_number: '',
        account_number: account,
        invoice_number: invoice,
        bill_date: fromDayNumber(billedOn),
        file_id: fileOf(invoice),
        shipment_id: 0,
      }),
      line_reference: reference,
      charged_date: day === null ? null : fromDayNumber(day),
    });
  }
  for (const [table, inserted] of Object.entries(rows)) await warehouse.insert(table, inserted);
  await warehouse.insert(
    'invoices',
    invoices.map(({ carrierId, invoice, account, billedOn, dueOn, stated }) => ({
      client_id: clientId,
      file_id: fileOf(invoice),
      carrier_id: carrierId,
      invoice_number: invoice,
      account_number: account,
      bill_date: fromDayNumber(billedOn),
      due_date: dueOn === null ? null : fromDayNumber(dueOn),
      currency_code: 'USD',
      stated_amount: stated,
    })),
  );
  for (const { id, lines } of inputLines(world)) {
    const table = inputTables.find((one) => one.id === id);
    if (table === undefined) throw new Error(`there is no table ${id}`);
    const read = readInputLines(
      table,
      table.columns,
      lines.map((text, line) => ({ line: line + 2, cells: text.split(',') })),
    );
    await warehouse.insert(
      tableOf(table),
      read.rows.map((row, line) => inputRow(table, { fileId: files.inputs, clientId }, { line, cells: [], row })),
    );
  }
}

function clockOf(minute: number): string {
  return new Date(minute * MINUTE_MS).toISOString().slice(0, 19).replace('T', ' ');
}

function billedOf([invoice, account, billedOn, shippedOn, service, zone]: ParcelCells) {
  return {
    invoice_number: invoice,
    account_number: account,
    bill_date: fromDayNumber(billedOn),
    pickup_date: shippedOn === null ? null : fromDayNumber(shippedOn),
    service,
    zone,
  };
}

function shipmentOf(leg: ParcelCells) {
  const [, , , , , , lead_tracking_number, , , actual_weight_pounds, bill_weight_pounds, length, width, height] = leg;
  return {
    ...billedOf(leg),
    lead_tracking_number,
    actual_weight_pounds,
    bill_weight_pounds,
    length,
    width,
    height,
    dim_unit: 'in',
    sender_postal_code: leg[14],
    consignee_postal_code: leg[15],
    consignee_address: leg[16],
  };
}

/** Columns that only the audit reads. */
function untypedOf(leg: ParcelCells): object {
  return { packaging: leg[7], is_dimensional: leg[8] === 1, corrected_from: leg[20], corrected_to: leg[21] };
}

function chargeOf(
  [invoice, line, ordinal, kindId, , amount, discount]: ChargeCells,
  kinds: ReadonlyMap<number, ChargeKindRow>,
) {
  const kind = kinds.get(kindId);
  if (kind === undefined) throw new Error(`there is no kind ${kindId}`);
  const { bucket, categoryGroup, category, code, description, family, isKnown } = kind;
  return {
    line: invoice * LINES_OF_INVOICE + line,
    ordinal,
    bucket,
    category_group: categoryGroup,
    category,
    charge_code: code,
    charge_description: description,
    accessorial: family,
    is_known: isKnown,
    amount,
    discount,
  };
}
