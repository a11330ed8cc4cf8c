/** Reads a text file as UTF-8, or as Windows-1252, which spreadsheets on Windows write, if it is not valid UTF-8. */
export async function readTextFile(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
