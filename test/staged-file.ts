import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NamedMapping } from '#ingest/layouts/recognise-format.ts';
import { stagingTable } from '#ingest/staging.ts';
import { stagingSteps } from '#ingest/steps/import-steps.ts';
import { AppError } from '#server/app-error.ts';
import { readReferenceTables } from '#server/features/imports/loading/read-reference-tables.ts';
import { runImportSteps } from '#server/features/imports/loading/run-import-steps.ts';
import { recogniseFile, spoolFile } from '#server/features/imports/uploads/spool-file.ts';
import { listUploadedFiles } from '#server/files/list-uploaded-files.ts';
import { dataFolder } from './data-folder.ts';
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
  const warehouse = await openTestWarehouse();
  files += 1;
  const fileId = files;
  const uploaded = join(dataFolder, `file-${fileId}`);
  await writeFile(uploaded, content);
  const [listed] = await listUploadedFiles(uploaded);
  const source = listed?.source ?? { path: uploaded, entry: null };
  const recognised = await recogniseFile(source, mappings);
  if (recognised.format === null)
    throw new AppError(
      'unknown-format',
      recognised.input === null ? recognised.problem : `not an invoice: ${recognised.input.id}`,
    );
  const path = join(dataFolder, `spool-${fileId}.tsv`);
  const { torn } = await spoolFile({ source, recognised, fileId, path }, () => {});
  await warehouse.loadFile('raw_lines', path);
  const { format, layout } = recognised;
  const file = {
    fileId,
    fileIds: [fileId],
    clientId: 1,
    hiddenFileIds: [],
    format,
    layout,
    tables: await readReferenceTables(),
    dates: { today: TODAY, history: [] },
    answers: [],
    otherClientIds: [],
  };
  await runImportSteps(warehouse, file, stagingSteps, async () => {});
  const rows = await warehouse.rows<StagedRow>({
    sql: `SELECT * EXCEPT (file_id, identity, charges, problems), toString(identity) AS identity,
        arrayMap(charge -> tuple(charge.1, charge.2, charge.3, toFloat64(charge.4), toFloat64(charge.5), charge.6, charge.7), charges) AS charges,
        arrayMap(problem -> tuple(problem.1, problem.2, problem.3), problems) AS problems
      FROM ${stagingTable(fileId)} ORDER BY line SETTINGS enable_named_columns_in_function_tuple = 0, output_format_json_named_tuples_as_objects = 0`,
    params: {},
  });
  return { format: format.id, rows, torn };
}
