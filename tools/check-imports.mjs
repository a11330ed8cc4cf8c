// Checks the directions of imports between folders, and that there are no cycles. Type imports count too.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { root } from './project.mjs';

const MAY_IMPORT = {
  contract: [],
  model: ['contract'],
  query: ['contract', 'model'],
  rating: ['contract', 'model'],
  audit: ['contract', 'model', 'query', 'rating'],
  ingest: ['contract', 'model', 'query'],
  assistant: ['contract', 'model', 'query'],
  server: ['contract', 'model', 'query', 'rating', 'audit', 'ingest', 'assistant'],
  web: ['contract', 'model'],
};

/** The folders of `src/web` from the lowest level up. A folder can import itself and folders of lower levels. */
const WEB_LEVELS = [
  ['locales', 'styles', 'browser', 'format', 'session'],
  ['api'],
  ['i18n'],
  ['theme'],
  ['view'],
  ['ui'],
  ['charts'],
  ['paper'],
  ['maps'],
  ['tracking'],
  ['widgets'],
  ['grid'],
  ['features'],
  ['app'],
];

/** Folders of `src/web` whose subfolders can't import each other, except for the shared ones, listed from the lowest level up. */
const SHARED_SUBFOLDERS = { maps: ['geography', 'legend'], widgets: ['frame', 'why'] };

const source = join(root, 'src');
const files = listFiles(source).filter((file) => /\.tsx?$/.test(file));
const problems = [];
const graph = new Map();

for (const file of files) {
  const [folder] = relative(source, file).split(sep);
  const targets = [];
  for (const specifier of importsOf(readFileSync(file, 'utf8'))) {
    // A suffix such as `?worker` tells the bundler how to import the file.
    const target = resolveImport(file, specifier.split('?')[0]);
    if (target === null) continue;
    const where = relative(root, file);
    if (specifier.startsWith('../'))
      problems.push(`${where}: "${specifier}" climbs out of its folder; use an alias such as #${folder}/…`);
    if (!existsSync(target)) problems.push(`${where}: "${specifier}" is not a file`);
    const [other] = relative(source, target).split(sep);
    if (other === '..') continue;
    if (other !== folder && !MAY_IMPORT[folder]?.includes(other))
      problems.push(`${where}: ${folder} may not import ${other} ("${specifier}")`);
    const feature = /features\/([^/]+)\//;
    const [own, theirs] = [feature.exec(file)?.[1], feature.exec(target)?.[1]];
    if (own && theirs && own !== theirs && folder === other)
      problems.push(`${where}: feature ${own} imports feature ${theirs}`);
    if (folder === 'web' && other === 'web' && !isWebImportAllowed(webFolder(file), webFolder(target)))
      problems.push(`${where}: web/${webFolder(file)} may not import web/${webFolder(target)} ("${specifier}")`);
    if (!isSubfolderImportAllowed(file, target))
      problems.push(`${where}: "${specifier}" is in a sibling folder that it may not import`);
    targets.push(target);
  }
  graph.set(file, targets);
}
problems.push(...findCycles());

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
console.log(`Import directions hold in ${files.length} files.`);

/** The folder below `web`; null for the entry files in `web` itself, which may import everything. */
function webFolder(file) {
  const [, folder, name] = relative(source, file).split(sep);
  return name === undefined ? null : folder;
}

function isWebImportAllowed(own, other) {
  if (own === null || own === other) return true;
  const level = (folder) => {
    const found = WEB_LEVELS.findIndex((folders) => folders.includes(folder));
    if (found < 0) throw new Error(`web/${folder} has no level: add it to WEB_LEVELS`);
    return found;
  };
  return level(other) < level(own);
}

function isSubfolderImportAllowed(file, target) {
  const [area, folder, own, ownFile] = relative(source, file).split(sep);
  const [otherArea, otherFolder, other, otherFile] = relative(source, target).split(sep);
  const shared = SHARED_SUBFOLDERS[folder];
  const isBetweenSubfolders = area === 'web' && area === otherArea && folder === otherFolder && ownFile && otherFile;
  if (!shared || !isBetweenSubfolders || own === other) return true;
  return shared.includes(other) && (!shared.includes(own) || shared.indexOf(other) < shared.indexOf(own));
}

function listFiles(folder) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? listFiles(path) : [path];
  });
}

function importsOf(text) {
  return [...text.matchAll(/(?:from\s+|import\s+|import\()'([^']+)'/g)].map((match) => match[1]);
}

function resolveImport(file, path) {
  if (path.startsWith('.')) return resolve(dirname(file), path);
  const alias = /^#([a-z]+)\/(.+)$/.exec(path);
  if (!alias) return null;
  return alias[1] === 'test' ? join(root, 'test', alias[2]) : join(source, alias[1], alias[2]);
}

function findCycles() {
  const done = new Set();
  const cycles = [];
  const visit = (file, path) => {
    if (done.has(file)) return;
    const seen = path.indexOf(file);
    if (seen >= 0) {
      cycles.push(`cycle: ${[...path.slice(seen), file].map((f) => relative(root, f)).join(' → ')}`);
      return;
    }
    for (const target of graph.get(file) ?? []) visit(target, [...path, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return cycles;
}
