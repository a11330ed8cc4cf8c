import { MappingFile, type SavedMapping } from '#contract/mappings.ts';
import { saveFile } from '#web/browser/save-file.ts';

/** Saves a mapping as a JSON file, which can be imported again. */
export function exportMapping({ name, mapping }: SavedMapping): void {
  const file: MappingFile = { type: 'Parcelscope mapping', name, mapping };
  const fileName = `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.mapping.json`;
  saveFile(new Blob([`${JSON.stringify(file, null, 2)}\n`], { type: 'application/json' }), fileName);
}

/** Reads an exported mapping; null if the text is not one. */
export function parseMappingFile(text: string): MappingFile | null {
  try {
    return MappingFile.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
