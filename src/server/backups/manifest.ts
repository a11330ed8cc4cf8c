import { z } from 'zod';

/** Raised when older versions can no longer read the files of a backup. */
export const BACKUP_FORMAT = 1;

export const MANIFEST = 'manifest.json';
/** The digest of the manifest, which has the digests of all other files. */
export const MANIFEST_DIGEST = 'manifest.sha256';

/** A path below the backup, which cannot lead elsewhere. */
const Path = z.string().regex(/^(?!.*(^|\/)\.\.?(\/|$))[^/\\\0][^\\\0]*$/, 'expected a path below the backup');
const Count = z.number().int().min(0);

const File = z.object({ path: Path, bytes: Count, sha256: z.string().length(64) });
export type BackupFile = z.infer<typeof File>;

/** What a backup consists of: where it comes from, its tables with their rows, and its files with their digests. */
export const Manifest = z.object({
  format: z.literal(BACKUP_FORMAT),
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  version: z.string(),
  tenant: z.string(),
  /** The data folder, whose path is a part of the paths of stored files. */
  dataDir: z.string(),
  /** The operational store's number of its last change: the same number means that nothing has changed since. */
  lastChange: z.string(),
  migrations: z.object({ operational: z.array(z.string()), warehouse: z.array(z.string()) }),
  operational: z.object({
    tables: z.array(z.object({ schema: z.enum(['public', 'pgboss']), name: z.string().regex(/^\w+$/), rows: Count })),
    sequences: z.record(z.string().regex(/^\w+$/), z.string().regex(/^\d+$/)),
  }),
  warehouse: z.array(
    z.object({
      table: z.string().regex(/^\w+$/),
      rows: Count,
      partitions: z.array(z.object({ id: z.string().regex(/^[\w-]+$/), rows: Count })),
    }),
  ),
  /** Rows and net amount in minor units of each client and month. */
  figures: z.array(
    z.object({
      table: z.string(),
      client: z.number().int(),
      month: z.string(),
      currency: z.string(),
      rows: Count,
      netMinor: z.string(),
    }),
  ),
  files: z.array(File),
});
export type Manifest = z.infer<typeof Manifest>;

export function operationalPath({ schema, name }: { schema: string; name: string }): string {
  return `operational/${schema}.${name}.jsonl.gz`;
}

export function partitionPath(table: string, partition: string): string {
  return `warehouse/${table}/${partition}.native.gz`;
}

/** The files of the data folder are below this folder of the backup. */
export const DATA_FILES = 'files/';
