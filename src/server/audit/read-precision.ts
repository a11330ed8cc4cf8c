import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { RulePrecision } from '#contract/audit-rules.ts';
import { parseTable } from '#ingest/reading/parse-table.ts';
import { projectRoot } from '#server/startup/project-root.ts';

const FILE = join(projectRoot, 'data', 'audit-precision.csv');

const Row = z
  .object({
    rule: z.string(),
    found: z.coerce.number(),
    missed: z.coerce.number(),
    false: z.coerce.number(),
    measured_on: z.string(),
    source: z.string(),
  })
  .transform(({ rule, found, missed, false: falseFindings, measured_on: measuredOn, source }) => ({
    rule,
    precision: RulePrecision.parse({ found, missed, falseFindings, measuredOn, source }),
  }));

let precision: Promise<ReadonlyMap<string, RulePrecision>> | null = null;

/** What each rule found in the labelled set, by rule, as `npm run bench:audit -- FOLDER --record` has written it. It is read once. */
export function readPrecision(): Promise<ReadonlyMap<string, RulePrecision>> {
  precision ??= read();
  return precision;
}

async function read(): Promise<Map<string, RulePrecision>> {
  const rows = z.array(Row).parse(parseTable(await readFile(FILE, 'utf8')));
  return new Map(rows.map(({ rule, precision }) => [rule, precision]));
}
