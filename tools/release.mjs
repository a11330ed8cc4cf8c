// Builds the application and writes an archive from which it starts without a build: `dist/parcelscope-VERSION.tar.gz`.
// With `--folder PATH`, it writes the same files to a folder instead.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureBuilt, ensureInstalled, root, run } from './project.mjs';
import { CONTENT, releaseLock, releasePackage, releaseTools } from './release-content.mjs';

ensureInstalled();
ensureBuilt();
const [option, folder] = process.argv.slice(2);
if (option === '--folder' && folder !== undefined) {
  writeRelease(folder);
} else if (option === undefined) {
  console.log(writeArchive());
} else {
  console.error('Usage: npm run release [-- --folder PATH]');
  process.exitCode = 1;
}

function writeArchive() {
  const { name, version } = readJson('package.json');
  const release = `${name}-${version}`;
  const unfinished = mkdtempSync(join(root, 'dist', 'release-'));
  try {
    writeRelease(join(unfinished, release));
    const archive = join(unfinished, `${release}.tar.gz`);
    const status = run('tar', ['-czf', archive, '-C', unfinished, release]);
    if (status !== 0) throw new Error('The archive could not be written.');
    const path = join(root, 'dist', `${release}.tar.gz`);
    renameSync(archive, path);
    return path;
  } finally {
    rmSync(unfinished, { recursive: true });
  }
}

function writeRelease(target) {
  const own = releasePackage(readJson('package.json'));
  const tools = releaseTools(own, (path) => readFileSync(join(root, path), 'utf8'));
  for (const path of [...CONTENT, ...tools]) {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    cpSync(join(root, path), join(target, path), { recursive: true, filter: isReleased });
  }
  writeJson(join(target, 'package.json'), own);
  writeJson(join(target, 'package-lock.json'), releaseLock(readJson('package-lock.json'), own));
}

/** The file `.env` has the secrets of an installation. */
function isReleased(path) {
  return !/(\.tsx?|[/\\]\.env)$/.test(path);
}

function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}

function writeJson(path, content) {
  writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`);
}
