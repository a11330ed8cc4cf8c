import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { UPS_COLUMNS } from '#ingest/ups-billing/ups-columns.ts';

const PARCELS_PER_INVOICE = 20_000;

const place = (column: string) => UPS_COLUMNS.indexOf(column);

/** Writes a UPS Billing Data file without a header and with `lines` charge lines. Each invoice states the sum of its lines. */
export async function makeUpsFile(path: string, lines: number): Promise<void> {
  const out = createWriteStream(path);
  const totals = invoiceTotals(lines);
  let parcel = 0;
  for (let written = 0; written < lines; parcel++) {
    const rows = chargesOf(parcel)
      .slice(0, lines - written)
      .map((charge) => row(parcel, charge, totals[invoiceOf(parcel)] ?? 0));
    written += rows.length;
    if (!out.write(rows.join(''))) await new Promise<void>((resolve) => out.once('drain', () => resolve()));
  }
  out.end();
  await finished(out);
}

interface Charge {
  kind: string;
  code: string;
  text: string;
  cents: number;
}

function chargesOf(parcel: number): Charge[] {
  const base = 500 + (parcel % 4000);
  return [
    { kind: 'FRT', code: '3', text: 'Ground Residential', cents: base },
    { kind: 'ACC', code: 'RES', text: 'Residential Surcharge', cents: 305 },
    { kind: 'ACC', code: 'RDR', text: 'Delivery Area Surcharge', cents: 430 },
    { kind: 'FSC', code: 'FSC', text: 'Fuel Surcharge', cents: Math.round(base * 0.175) },
    { kind: 'ACC', code: 'DSR', text: 'Demand Surcharge - Residential', cents: 60 },
  ];
}

function invoiceOf(parcel: number): number {
  return Math.floor(parcel / PARCELS_PER_INVOICE);
}

function invoiceTotals(lines: number): number[] {
  const totals: number[] = [];
  for (let parcel = 0, written = 0; written < lines; parcel++) {
    for (const { cents } of chargesOf(parcel).slice(0, lines - written)) {
      const invoice = invoiceOf(parcel);
      totals[invoice] = (totals[invoice] ?? 0) + cents;
      written++;
    }
  }
  return totals;
}

function row(parcel: number, charge: Charge, invoiceCents: number): string {
  const cells = new Array<string>(250).fill('');
  const invoice = invoiceOf(parcel);
  const day = new Date(Date.UTC(2025, 0, 4 + invoice * 7)).toISOString().slice(0, 10);
  const isFreight = charge.kind === 'FRT';
  const values: Record<string, string> = {
    Version: '2.1',
    'Recipient Number': '0000A1B2C3',
    'Account Number': '0000A1B2C3',
    'Account Country': 'US',
    'Invoice Date': day,
    'Invoice Number': `000000A1B2C3${String(invoice).padStart(3, '0')}`,
    'Invoice Type Code': 'E',
    'Invoice Currency Code': 'USD',
    'Invoice Amount': (invoiceCents / 100).toFixed(2),
    'Transaction Date': day,
    'Lead Shipment Number': tracking(parcel),
    'Shipment Reference Number 1': `SO-${parcel}`,
    'Bill Option Code': 'P/P',
    'Package Quantity': isFreight ? '1' : '0',
    'Tracking Number': tracking(parcel),
    'Entered Weight': isFreight ? '4.2' : '0.0',
    'Entered Weight Unit of Measure': isFreight ? 'L' : '',
    'Billed Weight': isFreight ? '6.0' : '0.0',
    'Billed Weight Unit of Measure': isFreight ? 'L' : '',
    'Container Type': 'PKG',
    Zone: `00${2 + (parcel % 7)}`,
    'Charge Category Code': 'SHP',
    'Charge Category Detail Code': 'ISS',
    'Charge Classification Code': charge.kind,
    'Charge Description Code': charge.code,
    'Charge Description': charge.text,
    'Charged Unit Quantity': '0000001',
    'Basis Value': '0.00',
    'Transaction Currency Code': 'USD',
    'Incentive Amount': (charge.cents / 400).toFixed(2),
    'Net Amount': (charge.cents / 100).toFixed(2),
    'Sender Company Name': 'Linden Goods',
    'Sender Address Line 1': '12 Harbor Way',
    'Sender City': 'Columbus',
    'Sender State': 'OH',
    'Sender Postal': '43004',
    'Sender Country': 'US',
    'Receiver Name': `Reader ${parcel % 50_000}`,
    'Receiver Address Line 1': `${parcel % 9000} Meadow Dr`,
    'Receiver City': 'Kingsland',
    'Receiver State': ['AR', 'CA', 'TX', 'NY', 'FL'][parcel % 5] ?? 'AR',
    'Receiver Postal': String(71_652 + (parcel % 900)),
    'Receiver Country': 'US',
  };
  for (const [column, value] of Object.entries(values)) cells[place(column)] = value;
  return `${cells.join(',')}\r\n`;
}

function tracking(parcel: number): string {
  return `1ZA1B2C303${String(parcel).padStart(8, '0')}`;
}
