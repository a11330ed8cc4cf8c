import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { groupBy } from '#audit/group-by.ts';
import type { NamedMapping, Reading } from '#ingest/layouts/recognise-format.ts';
import { stagingTable } from '#ingest/staging.ts';
import type { ImportStep } from '#ingest/steps/import-step.ts';
import { stagingSteps } from '#ingest/steps/staging-steps.ts';
import { AppError } from '#server/app-error.ts';
import { readReferenceTables } from '#server/features/imports/loading/read-reference-tables.ts';
import { runImportSteps } from '#server/features/imports/loading/run-import-steps.ts';
import { recogniseFile, spoolFile } from '#server/features/imports/uploads/spool-file.ts';
import { listUploadedFiles } from '#server/files/list-uploaded-files.ts';
import { choosingAlike } from './choosing-alike.ts';
import { dataFolder } from './data-folder.ts';
import { readingKey } from './reading-key.ts';
import { openTestWarehouse } from './test-warehouse.ts';

/** A charge as staged: class, code, text, amount, discount, bucket, accessorial. */
export type StagedCharge = [string, string, string, number, number, string, string];

export interface StagedRow {
  line: number;
  charges: StagedCharge[];
  /** The line's problems, each as column, value and reason. */
  problems: [string, string, string][];
  [column: string]: unknown;
}

export interface StagedFile {
  format: string;
  rows: StagedRow[];
  torn: { line: number; value: string; reason: string }[];
}

const TODAY = '2026-11-22';

let files = 0;

/** Imports a file, or the first sheet of a workbook, into this process's warehouse, up to the staged lines. */
export async function stageFile(content: string | Buffer, mappings: readonly NamedMapping[] = []): Promise<StagedFile> {
  const { id, reading, torn } = await openFile(content, mappings);
  const rows = await stage([id], reading, stagingSteps);
  return { format: reading.format.id, rows: rows.get(id) ?? [], torn };
}

/** Does the same with several files, with a few statements for all that are read in the same way. */
export async function stageFiles(contents: readonly (string | Buffer)[]): Promise<StagedFile[]> {
  const opened = [];
  for (const content of contents) opened.push(await openFile(content, []));
  const staged = new Map<number, StagedRow[]>();
  for (const alike of groupBy(opened, ({ reading }) => readingKey(reading)).values())
    for (let left = alike; left[0] !== undefined; left = left.filter(({ id }) => !staged.has(id))) {
      const ids = left.map(({ id }) => id);
      for (const [id, rows] of await stage(ids, left[0].reading, choosingAlike(stagingSteps))) staged.set(id, rows);
    }
  return opened.map(({ id, reading, torn }) => ({ format: reading.format.id, rows: staged.get(id) ?? [], torn }));
}

async function openFile(content: string | Buffer, mappings: readonly NamedMapping[]) {
  const warehouse = await openTestWarehouse();
  files += 1;
  const id = files;
  const uploaded = join(dataFolder, `file-${id}`);
  await writeFile(uploaded, content);
  const [listed] = await listUploadedFiles(uploaded);
  const source = listed?.source ?? { path: uploaded, entry: null };
  const reading = await recogniseFile(source, mappings);
  if (reading.format === null)
    throw new AppError(
      'unknown-format',
      reading.input === null ? reading.problem : `not an invoice: ${reading.input.id}`,
    );
  const path = join(dataFolder, `spool-${id}.tsv`);
  const { torn } = await spoolFile({ source, recognised: reading, fileId: id, path }, () => {});
  await warehouse.loadFile('raw_lines', path);
  return { id, reading, torn };
}

/** Stages files as the steps choose them. Returns the rows of those that were chosen. */
async function stage(fileIds: readonly number[], { format, layout }: Reading, steps: readonly ImportStep[]) {
  const warehouse = await openTestWarehouse();
  const [fileId = 0] = fileIds;
  const file = {
    fileId,
    fileIds,
    clientId: 1,
    hiddenFileIds: [],
    format,
    layout,
    tables: await readReferenceTables(),
    dates: { today: TODAY, history: [] },
    answers: [],
    otherClientIds: [],
  };
  const findings = await runImportSteps(warehouse, file, steps, async () => {});
  const rows = await warehouse.rows<StagedRow & { file: number }>({
    sql: `SELECT file_id AS file, * EXCEPT (file_id, identity, charges, problems), toString(identity) AS identity,
        arrayMap(charge -> tuple(charge.1, charge.2, charge.3, toFloat64(charge.4), toFloat64(charge.5), charge.6, charge.7), charges) AS charges,
        arrayMap(problem -> tuple(problem.1, problem.2, problem.3), problems) AS problems
      FROM ${stagingTable(fileId)} ORDER BY line SETTINGS enable_named_columns_in_function_tuple = 0, output_format_json_named_tuples_as_objects = 0`,
    params: {},
  });
  const rowsOf = (id: number) => rows.filter((row) => row.file === id).map(({ file: _, ...row }): StagedRow => row);
  return new Map([...findings.files.keys()].map((id) => [id, rowsOf(id)]));
}
