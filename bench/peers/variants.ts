import type { StructuredQuery } from '#contract/question.ts';
import { DEFAULT_EXCLUDED_CARRIER_IDS } from '#model/trade/excluded-carriers.ts';
import { type CompiledQuestion, compileShareable } from '#query/compile-query.ts';
import { questionSource } from '#query/question-source.ts';
import type { Scope } from '#query/scope.ts';
import type { Statement } from '#query/statement.ts';
import type { PageQuestion } from './page-questions.ts';
import type { AnsweredFrom, PeerKind } from './peer.ts';
import { peerSql } from './peer-sql.ts';

/** A way to answer questions: an engine, and what it reads. */
export interface Variant {
  name: string;
  peer: PeerKind;
  /** What may answer it, if not only the engine. */
  from?: AnsweredFrom;
  /** The statement of a question, or `null` if this way could only read the rows for it, which another way measures. */
  statement(asked: PageQuestion): Statement | null;
}

const peer = (sql: string | null): Statement | null => (sql === null ? null : { sql, params: {} });

/** All ways that are measured. The first is how we answer, and the others are compared with it. */
export const variants: readonly Variant[] = [
  { name: 'ours', peer: 'parcelscope', from: 'tables', statement: (asked) => compiled(asked, true).statement },
  { name: 'ours, again', peer: 'parcelscope', from: 'cache', statement: (asked) => compiled(asked, true).statement },
  { name: 'ours, sums', peer: 'parcelscope', statement: (asked) => compiled(asked, true).statement },
  { name: 'ours, rows', peer: 'parcelscope', statement: (asked) => compiled(asked, false).statement },
  { name: 'PG rows', peer: 'postgres', statement: ({ question }) => peer(peerSql(question, null)) },
  { name: 'PG views', peer: 'postgres', statement: ({ question }) => summed(question, 'opened') },
  { name: 'PG f.views', peer: 'postgres', statement: ({ question }) => summed(question, 'filtered') },
  { name: 'Duck rows', peer: 'duckdb', statement: ({ question }) => peer(peerSql(question, null)) },
  { name: 'Duck sums', peer: 'duckdb', statement: ({ question }) => summed(question, 'opened') },
  { name: 'Duck f.sums', peer: 'duckdb', statement: ({ question }) => summed(question, 'filtered') },
];

function summed(question: StructuredQuery, summaries: 'opened' | 'filtered'): Statement | null {
  const sql = peerSql(question, summaries);
  return sql === peerSql(question, null) ? null : peer(sql);
}

/** What the server compiles for such a reader, with or without the sums. */
export function compiled(asked: PageQuestion, withSums: boolean): CompiledQuestion {
  const { page, question, maxRows, isEachGroupInOneFile } = asked;
  const source = questionSource(page, question);
  const { sums: _, ...rows } = source;
  const scope = { ...readerScope(question.clientId), isEachGroupInOneFile };
  return compileShareable(withSums ? source : rows, question, scope, maxRows);
}

/** The scope of a reader of one client without accounts, centers or hidden files. */
export function readerScope(clientId: number): Scope {
  return {
    clientIds: [clientId],
    hiddenFileIds: [],
    today: new Date().toISOString().slice(0, 10),
    excludedCarrierIds: DEFAULT_EXCLUDED_CARRIER_IDS,
    inactiveAccountNumbers: [],
    accountNumbersOf: { division: new Map(), group: new Map(), storeType: new Map() },
    fulfillmentCenters: { zips: [], names: [] },
    isEachGroupInOneFile: false,
    bookingRules: [],
  };
}
