import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseReferenceTables, type ReferenceTables } from '#ingest/reference-tables.ts';
import { projectRoot } from '#server/startup/project-root.ts';

let tables: Promise<ReferenceTables> | null = null;

/** The dated tables of `data/`, which are read once. */
export function readReferenceTables(): Promise<ReferenceTables> {
  tables ??= read();
  return tables;
}

async function read(): Promise<ReferenceTables> {
  const text = (name: string) => readFile(join(projectRoot, 'data', name), 'utf8');
  const [charges, credits, commitments] = await Promise.all(
    ['charge-codes.csv', 'credit-rules.csv', 'service-commitments.csv'].map(text),
  );
  return parseReferenceTables({ charges: charges ?? '', credits: credits ?? '', commitments: commitments ?? '' });
}
