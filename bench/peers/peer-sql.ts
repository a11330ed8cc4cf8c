import type { StructuredQuery, WhereClause } from '#contract/question.ts';
import { type PeerFact, type PeerSource, peerSources, TRANSIT_DAYS } from './peer-facts.ts';
import { type Summaries, type SummaryTable, summaryTables } from './summary-tables.ts';

/** Dimensions over the rows, which summary tables have as columns. */
const DIMENSIONS: Readonly<Record<string, string>> = {
  carrier_name: 'carrier_name',
  account_number: 'account_number',
  service: 'service',
  service_category: 'service_category',
  bill_option: 'bill_option',
  currency_code: 'currency_code',
  normalised_consignee_country: 'receiver_country',
  normalised_consignee_state: 'receiver_state',
  normalised_sender_country: 'sender_country',
  normalised_sender_state: 'sender_state',
  sender_place: `sender_country || '|' || sender_state || '|' || sender_city || '|' || sender_zip`,
  weight_band: `CASE WHEN bill_weight > 150 THEN 'lb151Up' WHEN bill_weight > 50 THEN 'lb51To150' WHEN bill_weight > 30 THEN 'lb31To50'
    WHEN bill_weight > 20 THEN 'lb21To30' WHEN bill_weight > 10 THEN 'lb11To20' WHEN bill_weight > 5 THEN 'lb6To10'
    WHEN bill_weight > 0 THEN 'lb1To5' ELSE '' END`,
  rate_zone: `CASE WHEN sender_country <> '' AND receiver_country <> '' AND sender_country <> receiver_country THEN 'international'
    WHEN sender_country = 'US' AND receiver_country = 'US' AND zone_number BETWEEN 2 AND 8 THEN 'zone' || zone_number ELSE 'otherZone' END`,
  zone_band: `CASE WHEN sender_country <> 'US' OR receiver_country <> 'US' THEN '' WHEN zone_number >= 5 THEN 'zone5Up'
    WHEN zone_number >= 2 THEN 'zone2To4' ELSE '' END`,
  transit_band: `CASE WHEN delivery_date >= pickup_date THEN CASE WHEN ${TRANSIT_DAYS} >= 5 THEN 'days5Up' WHEN ${TRANSIT_DAYS} >= 4 THEN 'days4'
    WHEN ${TRANSIT_DAYS} >= 3 THEN 'days3' WHEN ${TRANSIT_DAYS} >= 2 THEN 'days2' ELSE 'days1' END ELSE '' END`,
};

/** Dimensions of time, which are computed from the day. Weeks start on Sunday. */
const PERIODS: Readonly<Record<string, string>> = {
  bill_week: 'bill_date - extract(dow FROM bill_date)::integer',
  bill_month: `date_trunc('month', bill_date)::date`,
};

const name = (id: string) => `"${id}"`;

/** What a statement reads: the rows themselves, or totals of them that are columns. */
interface Read {
  from: string;
  /** The SQL of a dimension. */
  dimension(id: string): string;
  /** The SQL of a total over rows that already pass its tests. */
  total(id: string, tested: readonly string[]): string;
  /** Whether a row counts, as tests. */
  tests(fact: PeerFact): readonly string[];
}

function rowsOf({ table, totals }: PeerSource): Read {
  const find = (id: string) => totals[id] ?? unknown(id);
  return {
    from: table,
    dimension: (id) => DIMENSIONS[id] ?? unknown(id),
    total(id, tested) {
      const { sql, tests } = find(id);
      const left = tests.filter((test) => !tested.includes(test));
      return left.length === 0 ? sql : `${sql} FILTER (WHERE ${left.join(' AND ')})`;
    },
    tests: ({ rows }) => find(rows).tests,
  };
}

function totalsOf(from: string): Read {
  return {
    from,
    dimension: name,
    total: (id) => `sum(${name(id)})`,
    tests: ({ rows }) => [`${name(rows)} > 0`],
  };
}

/**
 * The SQL of a page's question, over the rows or over those summary tables that can answer it. PostgreSQL and DuckDB accept it. Throws for
 * anything that has not been translated by hand.
 */
export function peerSql(question: StructuredQuery, summaries: Summaries | null): string {
  const source = peerSources[question.fromTableNames[0] ?? ''] ?? unknown('source');
  const facts = question.selectColumnNames.map((id) => source.facts[id] ?? unknown(id));
  const names = new Set(facts.flatMap(totalNames));
  const groups = question.groupByDetails;
  const filters = question.whereClauseDetails.map(({ column }) => column);
  const columns = [...groups, ...filters].filter((id) => PERIODS[id] === undefined && id !== 'bill_date');
  const summary = summaries && findSummary(source.table, [...names], columns, summaries);
  const read = summary ? totalsOf(summary.name) : rowsOf(source);
  const shared = sharedTests(facts.map(read.tests));
  const where = [`client_id = ${question.clientId}`, ...question.whereClauseDetails.map(clauseSql)];
  if (question.topDetails !== undefined) return largestSql(question, { read, names: [...names], facts, where });
  return groupedSql(question, { read, facts, where: [...where, ...shared], shared });
}

/** Groups by all dimensions and keeps the largest values of one; what is left of it becomes one group. */
function largestSql(
  question: StructuredQuery,
  {
    read,
    names,
    facts,
    where,
  }: { read: Read; names: readonly string[]; facts: readonly PeerFact[]; where: readonly string[] },
): string {
  const { column, by, limit } = question.topDetails ?? unknown('top');
  const dimensions = question.groupByDetails.map((id) => `${read.dimension(id)} AS ${name(id)}`);
  const totals = names.map((id) => `${read.total(id, [])} AS ${name(id)}`);
  const positions = dimensions.map((_, index) => index + 1).join(', ');
  const largest = `SELECT ${name(column)} FROM grouped GROUP BY 1 ORDER BY sum(${name(by)}) DESC, 1 LIMIT ${limit}`;
  const kept = (id: string) =>
    id === column ? `CASE WHEN ${name(id)} IN (SELECT ${name(id)} FROM largest) THEN ${name(id)} END` : name(id);
  return `WITH grouped AS MATERIALIZED (SELECT ${[...dimensions, ...totals].join(', ')} FROM ${read.from}
      WHERE ${where.join(' AND ')} GROUP BY ${positions}),
    largest AS MATERIALIZED (${largest})
    ${groupedSql(question, { read: { ...totalsOf('grouped'), dimension: kept }, facts, where: [], shared: [] })}`;
}

function groupedSql(
  question: StructuredQuery,
  {
    read,
    facts,
    where,
    shared,
  }: { read: Read; facts: readonly PeerFact[]; where: readonly string[]; shared: readonly string[] },
): string {
  const groups = question.groupByDetails.map(
    (id) => `${PERIODS[id] ?? `nullif(${read.dimension(id)}, '')`} AS ${name(id)}`,
  );
  const figures = question.selectColumnNames.map((id, index) => {
    const sql = facts[index]?.of((total) => `coalesce(${read.total(total, shared)}, 0)`);
    return `${sql} AS ${name(id)}`;
  });
  const order = question.orderByDetails.map(
    ({ column, ascending }) => `${name(column)}${ascending ? '' : ' DESC'} NULLS LAST`,
  );
  return [
    `SELECT ${[...groups, ...figures].join(', ')} FROM ${read.from}`,
    ...(where.length > 0 ? [`WHERE ${where.join(' AND ')}`] : []),
    ...(groups.length > 0 ? [`GROUP BY ${groups.map((_, index) => index + 1).join(', ')}`] : []),
    ...(order.length > 0 ? [`ORDER BY ${order.join(', ')}`] : []),
  ].join(' ');
}

/** The statement that fills a summary table, in the order of its index. */
export function summarySql({ table, by, totals }: SummaryTable): string {
  const source = peerSources[table] ?? unknown(table);
  const read = rowsOf(source);
  const dimensions = by.map((id) => `${read.dimension(id)} AS ${name(id)}`);
  const sums = totals.map((id) => `coalesce(${read.total(id, [])}, 0)::${source.totals[id]?.type} AS ${name(id)}`);
  return `SELECT client_id, bill_date, ${[...dimensions, ...sums].join(', ')} FROM ${table}
    GROUP BY client_id, bill_date${by.map((_, index) => `, ${index + 3}`).join('')} ORDER BY client_id, bill_date`;
}

function findSummary(
  table: string,
  totals: readonly string[],
  columns: readonly string[],
  summaries: Summaries,
): SummaryTable | undefined {
  return summaryTables(summaries).find(
    (one) =>
      one.table === table &&
      totals.every((total) => one.totals.includes(total)) &&
      columns.every((column) => one.by.includes(column)),
  );
}

/** The totals that a figure needs, with that of its rows. */
function totalNames({ of, rows }: PeerFact): string[] {
  const names = [rows];
  of((total) => {
    names.push(total);
    return '';
  });
  return names;
}

function sharedTests([first = [], ...others]: (readonly string[])[]): string[] {
  return first.filter((test) => others.every((tests) => tests.includes(test)));
}

function clauseSql({ column, condition, value }: WhereClause): string {
  if (condition === 'between' && Array.isArray(value))
    return `${column} BETWEEN DATE '${value[0]}' AND DATE '${value[1]}'`;
  if (condition === '=' && typeof value === 'string') return `${column} = '${value}'`;
  return unknown(`${column} ${condition}`);
}

function unknown(what: string): never {
  throw new Error(`${what} has not been translated for the peers`);
}
