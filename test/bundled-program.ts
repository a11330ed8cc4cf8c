import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { projectRoot } from '#server/startup/project-root.ts';
import { fingerprintOf } from './fingerprint.ts';
import { preparedFolder } from './prepared-folder.ts';

/** The paths of bundles by source. A worker looks at the sources once: finding out whether they have changed takes most of a second. */
const bundles = new Map<string, Promise<string>>();

/** Bundles a program, because loading its sources one by one takes seconds for each process. Returns the path of the bundle. */
export function bundledProgram(source: string): Promise<string> {
  const known = bundles.get(source) ?? bundle(source);
  bundles.set(source, known);
  return known;
}

async function bundle(source: string): Promise<string> {
  const name = basename(source, '.ts');
  const folder = await preparedFolder({
    name: `${name}-program`,
    fingerprint: await fingerprintOf(source),
    fill: async (unfinished) => {
      await build({
        entryPoints: [source],
        absWorkingDir: projectRoot,
        outdir: unfinished,
        bundle: true,
        splitting: true,
        packages: 'external',
        platform: 'node',
        format: 'esm',
        target: 'node20',
        outExtension: { '.js': '.mjs' },
      });
    },
  });
  return join(folder, `${name}.mjs`);
}
