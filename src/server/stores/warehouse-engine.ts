import type { ClickHouseClient, ClickHouseSettings } from '@clickhouse/client';
import type { NativeRows } from './backup/native-rows.ts';
import { IMPORT, READER } from './statement-limits.ts';

/** The limits of statements by their purpose. */
export const LIMITS = { reader: READER, import: IMPORT };

/** The operations that differ between the embedded engine and a server. */
export interface WarehouseEngine {
  cluster: string | null;
  /** A request that is closed need not wait for a connection any more. */
  canCloseRequests: boolean;
  /** The settings of each statement that writes. */
  settingsOfWrite(): { clickhouse_settings?: ClickHouseSettings };
  /** Runs work on a client whose statements have these limits. Work that waits for a client is given up when the signal is aborted. */
  use<Result>(
    limits: keyof typeof LIMITS,
    work: (client: ClickHouseClient) => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result>;
  /** Runs a statement that stops others, even if these use all connections. */
  stop(kill: string): Promise<unknown>;
  /** Streams the rows of a query as blocks of lines, each a list of cells in JSON. */
  streamLines(query: string): AsyncGenerator<Uint8Array>;
  loadFile(table: string, path: string): Promise<unknown>;
  native: NativeRows;
  close(): Promise<void>;
}
