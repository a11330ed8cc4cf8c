import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { packZipPoints } from './pack-zip-points.ts';

const ZIP_POINTS = 'virtual:packed-zip-points';
const FILE = join(import.meta.dirname, '..', '..', '..', '..', 'data', 'postal-places', 'us-zip.csv');

/** Provides the packed places of ZIP codes, so that the sources keep a readable file and browsers get a compact one. */
export function packedZipPoints(): Plugin {
  return {
    name: 'packed-zip-points',
    resolveId: (id) => (id === ZIP_POINTS ? `\0${ZIP_POINTS}` : null),
    load: (id) =>
      id === `\0${ZIP_POINTS}`
        ? `export const packedZipPoints = ${JSON.stringify(packZipPoints(readFileSync(FILE, 'utf8')))};`
        : null,
  };
}
