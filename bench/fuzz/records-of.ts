import { inputTables } from '#model/audit-inputs/input-tables.ts';
import type { Page } from '#model/pages/page.ts';
import { pages } from '#model/pages/pages.ts';
import { reports } from '#model/reports/reports.ts';
import { auditRules } from '#model/trade/audit-rules.ts';
import type { OpenServices } from '#server/startup/open-services.ts';
import { plainCsvFile } from '#test/fixtures/carrier-files/plain-csv-file.ts';
import { upsBillingFile } from '#test/fixtures/carrier-files/ups-billing-file.ts';
import type { Random } from '#test/random-files/random.ts';
import { WORD } from './find-foreign.ts';
import type { FuzzDictionary } from './make-request.ts';
import type { Dictionary } from './make-value.ts';
import { makeQuestion } from './valid-bodies.ts';

/** What a store holds that requests can name. */
export interface StoredRecords {
  /** The clients that have a number of an account, an invoice or a parcel, or a part of a name. */
  owners: ReadonlyMap<string, ReadonlySet<number>>;
  /** Numbers of all clients, for paths and queries. */
  foreign: Named;
  /** What bodies can name: they can be stored and shown again, so they name foreign records by ids only. */
  common: Named;
  /** Ids of records by the place of their calls, which answers have named. */
  learnt: Map<string, unknown[]>;
}

interface Named {
  clients: readonly number[];
  parcelIds: readonly string[];
  numbers: readonly string[];
  invoices: readonly string[];
  accounts: readonly string[];
}

const isWord = (text: string) => new RegExp(`^${WORD.source}$`).test(text);
const MOST_LEARNT = 20;

const EARLIER = ['2026-05-01', '2025-06-01', '2024-01-31'];
const LATER = ['2026-05-31', '2026-06-14', '2026-06-15'];
const SMALL_IDS = Array.from({ length: 12 }, (_, index) => index + 1);

/** Reads the identifiers of all clients in the stores. */
export async function readRecords({ store, warehouse }: OpenServices): Promise<StoredRecords> {
  type Texts = { client: number; text: string }[];
  const stored = async (sql: string) => (await store.execute(sql)).rows as Texts;
  const shipped = (text: string, more = '') =>
    warehouse.rows<Texts[number]>({
      sql: `SELECT DISTINCT client_id AS client, ${text} AS text FROM shipments ${more}`,
      params: {},
    });
  const parcels = await shipped('tracking_number');
  const invoices = await shipped('invoice_number');
  const accounts = await stored('SELECT client_id AS client, number AS text FROM accounts');
  const clients = await stored('SELECT id AS client, code AS text FROM clients');
  const owners = new Map<string, Set<number>>();
  for (const { client, text } of [...parcels, ...invoices, ...accounts, ...clients])
    if (isWord(text)) owners.set(text, (owners.get(text) ?? new Set()).add(Number(client)));
  const some = (rows: Texts) =>
    rows.filter((_, index) => index % Math.ceil(rows.length / 200) === 0).map(({ text }) => text);
  const common = {
    clients: [...clients.map(({ client }) => client), 0, 99],
    parcelIds: some(await shipped('toString(id)', 'ORDER BY cityHash64(id) LIMIT 200')),
    numbers: ['1Z5R89390357567127'],
    invoices: ['INV-1'],
    accounts: ['A-1'],
  };
  const foreign = { ...common, numbers: some(parcels), invoices: some(invoices), accounts: some(accounts) };
  return { owners, common, foreign, learnt: new Map() };
}

/** Returns the values that exist for the fields of one request. They fit together: facts and dimensions are those of one page. */
export function dictionaryFor(random: Random, path: string, records: StoredRecords): FuzzDictionary {
  const page = random.pick(pages as unknown as readonly [Page, ...Page[]]);
  const learnt = records.learnt.get(placeOf(path)) ?? [];
  const [client = 1] = [...random.shuffle(records.common.clients)];
  return {
    question: (endpoint) => makeQuestion(random, endpoint, { page, client }),
    address: fieldsOf({ random, page, learnt, named: records.foreign }),
    body: fieldsOf({ random, page, learnt, named: records.common }),
    files: FILES,
  };
}

/** Remembers the ids in an answer, so that later requests name records that exist. */
export function learnIds({ learnt }: StoredRecords, path: string, answer: unknown): void {
  const place = placeOf(path);
  const records = Array.isArray(answer) ? answer : [answer, ...Object.values(Object(answer)).flat()];
  const ids = records.slice(0, MOST_LEARNT).flatMap((record) => {
    const id: unknown = Object(record).id;
    return typeof id === 'number' || typeof id === 'string' ? [id] : [];
  });
  if (ids.length > 0) learnt.set(place, [...ids, ...(learnt.get(place) ?? [])].slice(0, MOST_LEARNT));
}

/** The kind of record that a path is about. Reports have calls at several paths. */
function placeOf(path: string): string {
  if (/riGenerated|[rR]eport(s?Request|Status)|runReport|submitReport|aidashboards\/download|TrackingReport/.test(path))
    return 'reports';
  return path.split('/')[3] ?? path;
}

const FILES = [
  upsBillingFile([{}]),
  plainCsvFile([{}]),
  'date,currency,rate\n2026-05-04,CAD,0.7\n',
  'tracking,answer\n1Z,denied\n',
  'NAME,STATE,CITY,ZIP,INCLUDEDCITYZIPS\nNew,OH,Columbus,43232,\n',
  'number,paid_on,amount,currency,invoice\nP-1,2026-05-02,1.00,USD,INV-1\n',
  'account,carrier,currency\nA-1,UPS,USD\n',
  'carrier,tracking_number,event_at,kind,reason,signed_by,city,state,postal_code,country\nUPS,1Z1,2026-05-02T10:00,pickup,,,,,,US\n',
  'Bill,Billed on,Parcel,Cost\nB-1,2026-05-02,P-1,1.00\n',
  '{"a": [1, 2',
  '<?xml version="1.0"?><Document><BkToCstmrStmt/></Document>',
  '\u0000\u0001PK\u0003\u0004',
] as const;

interface Fields {
  random: Random;
  page: Page;
  learnt: readonly unknown[];
  named: Named;
}

function fieldsOf({ random, page, learnt, named }: Fields): Dictionary {
  const name = `N${random.between(1, 999_999)}`;
  const dimensions = [
    ...page.filters.map(({ dimension }) => dimension),
    'bill_date',
    'carrier_name',
    'service_category',
  ];
  const columns = page.columns.map(({ name: column }) => column);
  const rules: readonly (readonly [RegExp, readonly unknown[]])[] = [
    [/^(child)?clientIds?$|^parentId$/i, named.clients],
    [/ClientIdsCSV$/, ['', ...named.clients.map(String)]],
    [/^page(Name)?$/, [page.id]],
    [/^widget$/, page.widgets.map(({ kind }) => kind)],
    [/^(fact|measure|selectColumnNames)$/, page.facts],
    [/^(dimension|by|groupByDetails)$/, dimensions],
    [/^(column|field|colId)$/, [...dimensions, ...page.facts, ...columns]],
    [/^(fromTableNames|tableName)$/, [page.source.table]],
    [/^rule$/, Object.keys(auditRules)],
    [/^table$/, inputTables.map(({ id }) => id)],
    [/^reportId$/, [...reports.map(({ id }) => id), 1603]],
    [/^(trackingId|invoiceDetailsId|shipmentId|findingId)$/, named.parcelIds],
    [/tracking(_n|N)umbers?$/, named.numbers],
    [/^(invoiceNumber|invoice|number)$/, named.invoices],
    [/^account(Number|_number)$/, named.accounts],
    [/^carrierIds?$/, [1, 2, 3, 4]],
    [/^currency(Code)?$/, ['USD', 'EUR', 'MXN', 'XXX']],
    [/^(from|fromDate|startDate|activeFrom)$/, EARLIER],
    [/^(to|toDate|endDate|activeTo)$/, LATER],
    [/^(day|date|value|values)$|(Date|On)$/, [...EARLIER, ...LATER]],
    [/At$/, ['2026-05-02T10:00:00Z']],
    [
      /^(prompt|userPrompt)$/,
      ['total spend', 'spend by carrier last month', 'what is DIM weight', 'late packages to CA'],
    ],
    [/^(host|url|endpoint)$/, ['127.0.0.1', 'http://127.0.0.1:9/', 'localhost', 'https://x.invalid/']],
    [/^rowsOf$/, ['shipments', 'charges']],
    [/^list$/, ['parcels', 'charges']],
    [/^version$/, [1, 1, 1, 0, 2]],
    [/^(startRow|offset)$/, [0]],
    [/^(endRow|limit)$/, [10, 100]],
    [/^(name|login|code|fileName)$/, [name]],
    [/[eE]mail|recipients/, ['x@example.com']],
    [/^timeOfDay$/, ['06:00']],
    [/^timeZone$/, ['UTC', 'America/New_York']],
    [/^networks$/, ['127.0.0.0/8']],
    [/^ZIP$/, ['43232', '98101']],
    [/^STATE$/, ['OH']],
    [/^lastDays$/, [30]],
    [/^points$/, [10_000]],
    [/^(id|.*Id)$/, [...learnt, ...learnt, ...SMALL_IDS, ...named.parcelIds.slice(0, 3)]],
    [/Ids$/, [...learnt, ...SMALL_IDS]],
  ];
  return (field) => {
    const [, values] = rules.find(([pattern]) => pattern.test(field)) ?? [];
    return values === undefined || values.length === 0 ? null : (values as [unknown, ...unknown[]]);
  };
}
