import { type DateText, dateTexts } from '#ingest/dates/date-texts.ts';
import { dateLookups, learnDates } from '#ingest/dates/learn-dates.ts';
import { invoiceNumbers } from '#ingest/invoice-numbers.ts';
import { storedLines } from '#ingest/line-source.ts';
import { numberShapes } from '#ingest/numbers/number-shapes.ts';
import { inferNumberStyle, type NumberShape } from '#ingest/numbers/number-style.ts';
import { createStaging, type NamedSums, stageLines } from '#ingest/staging.ts';
import { filesTogether } from './files-together.ts';
import {
  askStep,
  askTogether,
  type FileImport,
  type Findings,
  findingsOf,
  type ImportStep,
  learnEach,
} from './import-step.ts';
import { namedSums, rejectMaybeSums, type SumLines, sumLines } from './sum-lines.ts';

/** Chooses the files that are loaded together. */
export const chooseFiles = {
  name: 'choose the files that are loaded together',
  decide: ({ fileIds, dates }, findings) => {
    const judged = fileIds.map((fileId) => ({ fileId, ...findingsOf(findings, fileId) }));
    const together = filesTogether(judged, dates);
    const [first] = together;
    return {
      fileIds: together.map(({ fileId }) => fileId),
      lookups: dateLookups(together),
      findings: first === undefined ? {} : { numberStyle: first.numberStyle },
    };
  },
} satisfies ImportStep;

/** Converts the raw lines of files to staged lines, which have the same columns for all formats. */
export const stagingSteps: readonly ImportStep[] = [
  askTogether('judge dates and numbers', [
    askStep<DateText>({
      name: 'judge the dates',
      ask: ({ fileIds, format, layout }) => dateTexts(storedLines(fileIds), format, layout),
      learn: (texts, file) => ({ files: learnEach(texts, file, (ofFile) => learnDates(ofFile, file)) }),
    }),
    askStep<NumberShape>({
      name: 'infer the number style',
      ask: ({ fileIds, format, layout }) =>
        format.statedNumbers === undefined ? numberShapes(storedLines(fileIds), format, layout) : null,
      learn: (shapes, file) => ({
        files: learnEach(shapes, file, (ofFile) => ({ numberStyle: inferNumberStyle(ofFile) })),
      }),
    }),
    askStep<SumLines>({
      name: 'count lines that name a sum',
      ask: ({ fileIds, format, layout }) => sumLines(storedLines(fileIds), format, layout),
      learn: (found, file) => ({
        files: learnEach(found, file, ([one]) => ({
          sumLines: { refused: Number(one?.refused ?? 0), maybe: Number(one?.maybe ?? 0) },
        })),
      }),
    }),
    askStep<{ file: number; number: string }>({
      name: 'read the numbers of invoices',
      ask: ({ fileIds, format, layout }) =>
        fileIds.length === 1 ? null : invoiceNumbers(storedLines(fileIds), format, layout),
      learn: (invoices, file) => ({
        files: learnEach(invoices, file, (ofFile) => ({ invoiceNumbers: ofFile.map(({ number }) => number) })),
      }),
    }),
  ]),
  chooseFiles,
  { name: 'create the staging table', run: ({ fileId }) => createStaging(fileId) },
  {
    name: 'stage lines',
    run: (file, findings) =>
      stageLines(file, {
        numbers: file.format.statedNumbers ?? findings.numberStyle,
        sums: sumsOf(file, findings),
      }),
  },
  {
    name: 'reject lines that could be sums',
    run: (file, findings) => (sumsOf(file, findings).hasMaybe ? rejectMaybeSums(file) : null),
  },
];

function sumsOf({ fileIds }: Pick<FileImport, 'fileIds'>, findings: Findings): NamedSums {
  return namedSums(fileIds.map((fileId) => findingsOf(findings, fileId).sumLines));
}
