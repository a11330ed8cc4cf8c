import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MappingDraft } from '#contract/mappings.ts';
import { parseReadyMapping } from '#ingest/mapped/ready-mappings.ts';
import { projectRoot } from '#server/startup/project-root.ts';

const FOLDER = join(projectRoot, 'data', 'ready-mappings');

let mappings: Promise<MappingDraft[]> | null = null;

/** The ready-made mappings of `data/`, which are read once. */
export function readReadyMappings(): Promise<MappingDraft[]> {
  mappings ??= read();
  return mappings;
}

async function read(): Promise<MappingDraft[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(names.map(async (name) => parseReadyMapping(await readFile(join(FOLDER, name), 'utf8'))));
}
