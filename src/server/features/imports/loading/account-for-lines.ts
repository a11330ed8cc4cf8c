import type { Receipt } from '#contract/uploads.ts';
import { AppError } from '#server/app-error.ts';

/** Returns the counts of a file's lines. Throws if a line is missing from them or counts twice, so that nothing is loaded. */
export function accountForLines(lines: Receipt['lines']): Receipt['lines'] {
  const { read, loaded, rejected, alreadyLoaded } = lines;
  const found = loaded + rejected + alreadyLoaded;
  if (found === read) return lines;
  throw new AppError(
    'internal',
    `The file has ${read} lines, but ${found} were counted: ${loaded} loaded, ${rejected} rejected and ${alreadyLoaded} already loaded. Nothing from the file was loaded.`,
  );
}
