import { CELL_SEPARATOR } from './record-scanner.ts';
import { quote } from './sql-texts.ts';

/** SQL for the raw lines of a file with their cells. */
export const CELLS = `(SELECT line, splitByChar(${quote(CELL_SEPARATOR)}, text) AS cells FROM raw_lines WHERE file_id = {file:UInt32})`;
