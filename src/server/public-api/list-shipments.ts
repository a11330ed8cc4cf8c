import { gridRows } from '#contract/analytics.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import type { PublicShipment, publicShipments } from '#contract/public-api.ts';
import type { Cell, Row, WhereClause } from '#contract/question.ts';
import { WarehouseId } from '#contract/values.ts';
import { spend } from '#model/pages/declared/spend.page.ts';
import { MAX_BLOCK_ROWS } from '#query/compile-rows.ts';
import { fromCursor, toPage } from './cursor.ts';
import type { PublicContext } from './public-route.ts';

/**
 * Lists a page of parcels by id, through the grid of the page Spend Analysis. A parcel that several files bill has a row for each of them with the
 * same id. Because the cursor is an id, these rows are always on the same page.
 */
export async function listShipments(
  ctx: PublicContext,
  { query }: Input<typeof publicShipments>,
): Promise<Output<typeof publicShipments>> {
  const { clientId, dateType, from, to, trackingNumber, invoiceNumber, currency, limit, cursor } = query;
  const whereClauses = [
    clause(dateType, 'between', [from, to]),
    ...(trackingNumber === undefined ? [] : [clause('tracking_number', '=', trackingNumber)]),
    ...(invoiceNumber === undefined ? [] : [clause('invoice_number', '=', invoiceNumber)]),
    ...(currency === undefined ? [] : [clause('currency_code', '=', currency)]),
    ...(cursor === undefined ? [] : [clause('tracking_id', '>', fromCursor(WarehouseId, cursor))]),
  ];
  const read = async (count: number): Promise<Row[]> => {
    const { data } = await ctx.call(gridRows, {
      params: { page: spend.id },
      body: {
        startRow: 0,
        endRow: count,
        clientId,
        tableName: spend.source.id,
        whereClauses,
        sortModel: [{ colId: 'TRACKING_ID', sort: 'asc' }],
      },
    });
    return data;
  };
  const rows = await read(limit + 1);
  const next = rows[limit]?.TRACKING_ID;
  if (next === undefined) return toPage(rows.map(toShipment), false, ({ id }) => id);
  const complete = rows.filter(({ TRACKING_ID }) => TRACKING_ID !== next);
  if (complete.length > 0) return toPage(complete.map(toShipment), true, ({ id }) => id);
  const more = await read(MAX_BLOCK_ROWS);
  const ofParcel = more.filter(({ TRACKING_ID }) => TRACKING_ID === next);
  return toPage(ofParcel.map(toShipment), more.length > ofParcel.length, ({ id }) => id);
}

function clause(
  column: string,
  condition: WhereClause['condition'],
  value: WhereClause['value'],
): Partial<WhereClause> {
  return { column, condition, value };
}

function toShipment(row: Row): PublicShipment {
  const place = (side: 'SENDER' | 'CONSIGNEE') => ({
    city: text(row[`${side}_CITY`]),
    state: text(row[`${side}_STATE`]),
    postalCode: text(row[`${side}_POSTAL_CODE`]),
    country: text(row[`${side}_CNTRY`]),
  });
  return {
    id: String(row.TRACKING_ID),
    invoiceNumber: text(row.INVOICE_NUMBER),
    accountNumber: text(row.ACCOUNT_NUMBER),
    carrier: text(row.CARRIER_NAME),
    billDate: text(row.BILL_DATE),
    shipDate: text(row.PICKUP_DATE),
    deliveredAt: text(row.DELIVERY_DATE),
    trackingNumber: text(row.TRACKING_NUMBER),
    service: text(row.SERVICE),
    sender: place('SENDER'),
    receiver: place('CONSIGNEE'),
    invoiceCurrency: text(row.CURRENCY_CODE),
    netMinor: number(row.NET_AMOUNT),
    discountMinor: number(row.INCENTIVE_AMOUNT),
    transportationMinor: number(row.TRANSPORTATION_AMOUNT),
    accessorialsMinor: number(row.NET_OTHER_ACCESSORIAL_AMOUNT),
    fuelSurchargeMinor: number(row.NET_FUEL_SURCHARGE_AMOUNT),
    taxesAndOthersMinor: number(row.NET_TAXES_AND_OTHERS),
  };
}

function text(cell: Cell | undefined): string | null {
  return cell === undefined || cell === null ? null : String(cell);
}

function number(cell: Cell | undefined): number | null {
  return typeof cell === 'number' ? cell : null;
}
