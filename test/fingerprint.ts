import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { projectRoot } from '#server/startup/project-root.ts';

/** Files other than code that affect the result of a program: its packages, the data it reads and the migrations. */
const FILES = ['package-lock.json', 'data', 'src/server/stores/migrations'];

/** Returns a hash of a program, including the modules it imports, its packages and the files it reads. */
export async function fingerprintOf(program: string): Promise<string> {
  const hash = createHash('sha256')
    .update(process.version)
    .update(await bundle(program));
  for (const path of FILES.flatMap((file) => listFiles(join(projectRoot, file))))
    hash.update(path).update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
}

/** Returns a program's modules as one text, without comments and white space. */
async function bundle(program: string): Promise<Uint8Array> {
  const { outputFiles } = await build({
    entryPoints: [program],
    absWorkingDir: projectRoot,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    minify: true,
    write: false,
  });
  return Buffer.concat(outputFiles.map(({ contents }) => contents));
}

function listFiles(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => listFiles(join(path, name)));
}
