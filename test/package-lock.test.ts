import { readFileSync } from 'node:fs';
import { satisfies } from 'semver';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      optionalDependencies: z.record(z.string(), z.string()).optional(),
      engines: z.object({ node: z.string().optional() }).optional().catch(undefined),
    }),
  ),
});
const { packages } = Lock.parse(JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')));

describe('the lock file', () => {
  it('has the builds for all platforms, so that `npm ci` accepts it', () => {
    const wanted = Object.values(packages).flatMap(({ optionalDependencies }) =>
      Object.keys(optionalDependencies ?? {}),
    );
    expect(wanted.length).toBeGreaterThan(20);
    expect(wanted.filter((name) => packages[`node_modules/${name}`] === undefined)).toEqual([]);
  });

  it.each(['20.19.0', '22.13.0', '24.0.0'])('has no package that excludes Node %s', (version) => {
    const excluding = Object.entries(packages).filter(
      ([, { engines }]) => engines?.node !== undefined && !satisfies(version, engines.node),
    );
    expect(excluding.map(([path]) => path)).toEqual([]);
  });
});
