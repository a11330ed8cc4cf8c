import { peerSources } from './peer-facts.ts';
import type { PeerTable } from './peer-tables.ts';

/** A table or materialised view with totals of the rows of a client and a day that are equal in some dimensions. */
export interface SummaryTable {
  name: string;
  table: PeerTable['name'];
  by: readonly string[];
  totals: readonly string[];
}

/**
 * Two sets of summary tables. Those of `opened` answer what pages ask when they open, and nothing else: with a filter, only the rows can answer. Those of
 * `filtered` keep apart what filters name, as our sums do, for the figures that most pages show.
 */
export type Summaries = 'opened' | 'filtered';

const receiver = ['normalised_consignee_country', 'normalised_consignee_state'];
const sender = ['normalised_sender_country', 'normalised_sender_state'];
const shipping = ['carrier_name', 'account_number', 'service', 'service_category', 'bill_option'];
const places = ['carrier_name', 'account_number', ...sender, ...receiver];

const ZONES_AND_DAYS = [
  'includedWeight',
  'zoneSum',
  'zonedPackages',
  'labelDays',
  'labelWeekdays',
  'labelledPackages',
  'pickupDays',
  'pickupWeekdays',
  'pickedUpPackages',
];
const SPEND = ['spend', 'spendRows', 'published', 'discount', 'accessorials', 'fuel', 'taxes', 'packages', 'rows'];
const DELIVERY = ['statedPackages', 'statedRows', 'onTime', 'late', 'exceptions', 'pendingLate', 'billedCorrectly'];
const INCLUDED = ['spend', 'includedPackages', 'includedRows'];
const LINES = ['spend', 'spendRows', 'netAmount', 'packages', 'rows'];

function totalsOf(table: PeerTable['name'], without: readonly string[] = []): string[] {
  return Object.keys(peerSources[table]?.totals ?? {}).filter((total) => !without.includes(total));
}

const SHOWN = totalsOf('shipments', ZONES_AND_DAYS);

const opened: readonly Omit<SummaryTable, 'name'>[] = [
  { table: 'shipments', totals: SHOWN, by: [] },
  { table: 'shipments', totals: SHOWN, by: ['carrier_name', 'service_category'] },
  { table: 'shipments', totals: SHOWN, by: receiver },
  { table: 'shipments', totals: [...INCLUDED, ...ZONES_AND_DAYS], by: ['carrier_name', 'service'] },
  { table: 'shipments', totals: INCLUDED, by: ['weight_band', 'rate_zone'] },
  { table: 'shipments', totals: LINES, by: ['sender_place', ...receiver] },
  { table: 'shipments', totals: LINES, by: ['sender_place', 'zone_band', 'transit_band'] },
  { table: 'charges', totals: totalsOf('charges'), by: ['service_category'] },
  { table: 'charges', totals: totalsOf('charges'), by: receiver },
  { table: 'credits', totals: totalsOf('credits'), by: ['service_category'] },
  { table: 'credits', totals: totalsOf('credits'), by: receiver },
];

const filtered: readonly Omit<SummaryTable, 'name'>[] = [
  { table: 'shipments', totals: [...SPEND, ...DELIVERY], by: shipping },
  { table: 'shipments', totals: [...SPEND, ...DELIVERY], by: places },
];

/** The summary tables of a set. The first that can answer a question is the smallest. */
export function summaryTables(summaries: Summaries): readonly SummaryTable[] {
  const tables = { opened, filtered }[summaries];
  return tables.map((one, index) => ({ ...one, name: `${summaries}_${index + 1}` }));
}
