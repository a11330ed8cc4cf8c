import type { FileFormat } from '#ingest/file-format.ts';
import type { Layout } from '#ingest/layouts/layout.ts';
import { LineBuilder } from '#ingest/line-builder.ts';
import { cellsOf, type LineSource } from '#ingest/line-source.ts';
import type { Statement } from '#query/statement.ts';
import { minorUnitSql } from './minor-units.ts';
import { PLAIN_NUMBERS } from './number-style.ts';

const MAX_SHAPES = 10_000;

/** The numbers of files that contain a dot or a comma, as rows of `NumberShape`; `null` if the files have no numbers. */
export function numberShapes(lines: LineSource, format: FileFormat, layout: Layout): Statement | null {
  const line = new LineBuilder(layout, PLAIN_NUMBERS);
  const { currency } = format.describe(line);
  const columns = line.numberColumns;
  if (columns.length === 0) return null;
  const isWhole = `${minorUnitSql(currency)} = 1`;
  const cells = columns.map(({ text, isAmount }) => `(${line.name(text)}, ${isAmount ? isWhole : 'false'})`);
  return {
    sql: `${line.with(cells.join())}
      SELECT file_id AS file, translate(cell.1, '12345678', '99999999') AS shape, cell.2 AS isWhole, count() AS cells
      FROM (
        SELECT file_id, arrayJoin([${cells.join(', ')}]) AS cell
        FROM ${cellsOf(lines)}
      )
      WHERE match(cell.1, '[.,]')
      GROUP BY file, shape, isWhole ORDER BY cells DESC, shape LIMIT ${MAX_SHAPES} BY file`,
    params: lines.params,
  };
}
