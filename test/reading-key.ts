import type { Reading } from '#ingest/layouts/recognise-format.ts';
import { storeReading } from '#ingest/stored-reading.ts';

/** Equal for files that are read by the same statements. */
export function readingKey(reading: Reading): string {
  return JSON.stringify(storeReading(reading, { today: '', history: [] }));
}
