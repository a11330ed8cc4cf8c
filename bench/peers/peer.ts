import type { Statement } from '#query/statement.ts';
import type { PeerTable } from './peer-tables.ts';

/** An engine under test. It runs in a process of its own (`peer-process.ts`), so that its memory and CPU time can be told apart. */
export interface Peer {
  /** What filling it took, or `null` if it has to be filled first. */
  findBuilt(): Promise<Built | null>;
  /** Copies a table from the exported files of a folder. The first call starts from nothing. */
  load(table: PeerTable, files: string): Promise<void>;
  /** Adds indexes and summaries once all tables are there. */
  finish(): Promise<Built>;
  /** Reads small tables into memory, for statements that are asked `from` them. Nothing for engines that have no such tables. */
  readIntoMemory(statements: readonly Statement[]): Promise<Built>;
  ask(asked: Asked): Promise<object[]>;
  usage(): Promise<Usage>;
  close(): Promise<void>;
}

/**
 * What may answer a statement: the engine, small tables in memory if they can, or the cache of answers to what has been asked before. Only
 * we have tables and a cache outside the engine.
 */
export type AnsweredFrom = 'engine' | 'tables' | 'cache';

/** A statement, and what may answer it. */
export interface Asked extends Statement {
  from: AnsweredFrom;
}

/** The seconds and bytes of each step of filling an engine, such as its rows and its views. */
export interface Built {
  seconds: Record<string, number>;
  bytes: Record<string, number>;
}

/** The CPU time of an engine so far, and the most memory that it has had, in seconds and bytes. */
export interface Usage {
  cpuSeconds: number;
  peakBytes: number;
}

export type PeerKind = 'parcelscope' | 'postgres' | 'duckdb';

/** A request to the process of a peer. */
export type PeerRequest =
  | { do: 'findBuilt' }
  | { do: 'load'; table: PeerTable; files: string }
  | { do: 'finish' }
  | { do: 'readIntoMemory'; statements: readonly Statement[] }
  | ({ do: 'ask' } & Asked)
  | { do: 'usage' }
  | { do: 'close' };

/** The answer, with the milliseconds until its rows were JavaScript objects. */
export type PeerReply =
  | { problem: string }
  | { built: Built | null }
  | { rows: object[]; ms: number }
  | { usage: Usage }
  | { done: true };
