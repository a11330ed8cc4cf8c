import type { FileState } from '#server/stores/schema.ts';

/** The files of a client, the parts of files that others replaced, and the files that are loaded again. */
export interface StoredFiles {
  files: readonly { id: number; state: FileState; isPurged: boolean; loadNumber: number | null }[];
  parts: readonly { id: number; ofFileId: number; byFileId: number }[];
  reloads: readonly { id: number }[];
}

/**
 * Returns the ids in the warehouse whose rows were hidden just before a file was loaded, as if only the files that are loaded now had
 * ever been loaded, without those that are being undone.
 */
export function hiddenAsOf(
  { files, parts, reloads }: StoredFiles,
  { loadNumber, undone }: { loadNumber: number; undone: readonly number[] },
): number[] {
  const loaded = files.filter(({ id, state }) => state === 'loaded' && !undone.includes(id));
  const numbers = new Map(loaded.map((file) => [file.id, file.loadNumber ?? 0]));
  const isEarlier = (id: number) => (numbers.get(id) ?? Infinity) < loadNumber;
  // A file moves what it replaces away before its own lines are loaded.
  const isReplaced = (byFileId: number) => (numbers.get(byFileId) ?? Infinity) <= loadNumber;
  return [
    ...files.filter(({ id, state, isPurged }) => !isEarlier(id) && (state === 'loaded' || !isPurged)),
    ...parts.filter(({ ofFileId, byFileId }) => !isEarlier(ofFileId) || isReplaced(byFileId)),
    ...reloads,
  ]
    .map(({ id }) => id)
    .sort((one, other) => one - other);
}
