/**
 * Returns the function that numbers files by the order in which they were loaded. The id of a file is given before it is loaded, and a
 * file with a question can wait for days while later ones are loaded. Files that are not named come last, in the order of their ids.
 */
export function loadOrder(loadedFileIds: readonly number[]): (fileId: number) => number {
  const places = new Map(loadedFileIds.map((fileId, at) => [fileId, at]));
  return (fileId) => places.get(fileId) ?? places.size + fileId;
}
