/** A record of a delimited file, its cells joined by `CELL_SEPARATOR`; `line` is the line of the file where it starts, from 1. */
export interface ScannedRecord {
  line: number;
  cellCount: number;
  text: string;
}

export interface TornLine {
  line: number;
  value: string;
  reason: string;
}

/** Receives the records of a file and the lines that are not records. */
export interface RecordHandlers {
  onRecord: (record: ScannedRecord) => void;
  onTorn: (torn: TornLine) => void;
}

/** Reads the bytes of a file in chunks. */
export interface Scanner {
  push(chunk: Buffer): void;
  end(): void;
}

/** The reason for lines and segments that contain a zero byte. */
export const ZERO_BYTE = 'contains a zero byte, so the file may be damaged';
