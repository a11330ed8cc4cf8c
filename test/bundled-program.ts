import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { projectRoot } from '#server/startup/project-root.ts';
import { fingerprintOf } from './fingerprint.ts';
import { preparedFolder } from './prepared-folder.ts';

/** Bundles a program, because loading its sources one by one takes seconds for each process. Returns the path of the bundle. */
export async function bundledProgram(source: string): Promise<string> {
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
