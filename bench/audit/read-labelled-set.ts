import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AuditInputs } from '#audit/audit-inputs.ts';
import { RecordScanner } from '#ingest/reading/record-scanner.ts';
import { splitCells } from '#ingest/reading/stored-record.ts';
import { agreementTerms } from '#model/audit-inputs/agreement-terms.ts';
import type { InputTable } from '#model/audit-inputs/input-table.ts';
import { readInputLines, recogniseInput } from '#model/audit-inputs/input-tables.ts';
import { type OwnParcel, ownAccounts, ownAddresses, ownParcels, payments } from '#model/audit-inputs/own-records.ts';
import {
  claimRows,
  deliveryAreaRows,
  demandRows,
  dimRows,
  fuelBasisRows,
  fuelRows,
  guaranteeRows,
  holidayRows,
  limitRows,
  listChargeRows,
  listRateRows,
  zoneRows,
} from '#model/audit-inputs/reference-rows.ts';
import { type TrackingEvent, trackingEvents } from '#model/audit-inputs/tracking-events.ts';

/** Reads the four kinds of input of a labelled set with the product's own parsers. A rejected line is an error here. */
export function readLabelledSet(folder: string): {
  inputs: AuditInputs;
  events: TrackingEvent[];
  parcels: OwnParcel[];
} {
  const read = <Row>(path: string, table: InputTable<Row>) => readInput(join(folder, path), table);
  return {
    events: read('tracking-events.csv', trackingEvents),
    parcels: read('own-records/parcels.csv', ownParcels),
    inputs: {
      agreements: read('agreement.csv', agreementTerms),
      addresses: read('own-records/addresses.csv', ownAddresses),
      accounts: read('own-records/accounts.csv', ownAccounts),
      payments: read('own-records/payments.csv', payments),
      tables: {
        fuel: read('tables/fuel.csv', fuelRows),
        zones: read('tables/zones.csv', zoneRows),
        deliveryAreas: read('tables/delivery-areas.csv', deliveryAreaRows),
        listRates: read('tables/list-rates.csv', listRateRows),
        listCharges: read('tables/list-charges.csv', listChargeRows),
        fuelBasis: read('tables/fuel-basis.csv', fuelBasisRows),
        guarantees: read('tables/guarantees.csv', guaranteeRows),
        holidays: read('tables/holidays.csv', holidayRows),
        limits: read('tables/limits.csv', limitRows),
        demand: read('tables/demand.csv', demandRows),
        dim: read('tables/dim.csv', dimRows),
        claims: read('tables/claims.csv', claimRows),
      },
    },
  };
}

function readInput<Row>(path: string, table: InputTable<Row>): Row[] {
  const [header, ...lines] = readCsv(path);
  if (header === undefined || recogniseInput(header.cells) !== table) throw new Error(`${path} is not ${table.id}`);
  const { rows, rejected } = readInputLines(table, header.cells, lines);
  const [first] = rejected;
  if (first !== undefined)
    throw new Error(`${path}, line ${first.line}: ${first.column} "${first.value}" ${first.reason}`);
  return rows;
}

function readCsv(path: string): { line: number; cells: string[] }[] {
  const records: { line: number; cells: string[] }[] = [];
  const scanner = new RecordScanner({
    delimiter: ',',
    onRecord: ({ line, text }) => records.push({ line, cells: splitCells(text) }),
    onTorn: ({ line, reason }) => {
      throw new Error(`${path}, line ${line}: ${reason}`);
    },
  });
  scanner.push(readFileSync(path));
  scanner.end();
  return records;
}
