import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#server/startup/project-root.ts';
import { projectAlbersUsa } from '#web/maps/geography/project-albers-usa.ts';

/** How many ZIP codes the shipments of a world go to. */
export const ZIPS = 40_000;

/** Returns `ZIPS` ZIP codes, spread over the whole map. */
export function listZips(): string[] {
  const lines = readFileSync(join(projectRoot, 'data', 'postal-places', 'us-zip.csv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1);
  const drawn = lines.flatMap((line) => {
    const [zip = '', latitude, longitude] = line.split(',');
    return projectAlbersUsa(Number(latitude), Number(longitude)) === null ? [] : [zip];
  });
  // The order doesn't depend on the location.
  return drawn.sort((a, b) => Number([...a].reverse().join('')) - Number([...b].reverse().join(''))).slice(0, ZIPS);
}
