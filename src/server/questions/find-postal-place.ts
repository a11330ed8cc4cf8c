import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PostalPlace } from '#contract/tracking.ts';
import { projectRoot } from '#server/startup/project-root.ts';

/** The files by country, and how many characters of a postal code they contain. */
const FILES: Readonly<Record<string, { name: string; characters: number }>> = {
  US: { name: 'us-zip.csv', characters: 5 },
  CA: { name: 'canada-fsa.csv', characters: 3 },
};

const loaded = new Map<string, Promise<ReadonlyMap<string, PostalPlace>>>();

/** Finds the center of a postal code's area; `null` if it is in no file. */
export async function findPostalPlace(country: string, postalCode: string): Promise<PostalPlace | null> {
  const file = Object.hasOwn(FILES, country) ? FILES[country] : undefined;
  if (file === undefined) return null;
  const places = loaded.get(country) ?? readPlaces(file.name);
  loaded.set(country, places);
  return (await places).get(postalCode.trim().toUpperCase().slice(0, file.characters)) ?? null;
}

async function readPlaces(name: string): Promise<ReadonlyMap<string, PostalPlace>> {
  const text = await readFile(join(projectRoot, 'data', 'postal-places', name), 'utf8');
  const lines = text.trim().split('\n').slice(1);
  return new Map(
    lines.map((line) => {
      const [code = '', latitude, longitude] = line.split(',');
      return [code, { latitude: Number(latitude), longitude: Number(longitude) }];
    }),
  );
}
