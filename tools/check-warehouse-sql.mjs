// Rejects SQL over the warehouse's tables outside of `query`, `ingest` and the stores.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from './project.mjs';

const source = join(root, 'src');
const ALLOWED = ['query', 'ingest', join('server', 'stores')].map((folder) => join(source, folder) + sep);
const migrations = join(source, 'server', 'stores', 'migrations', 'warehouse');

/** Returns the tables that the warehouse's migrations create. */
function warehouseTables() {
  const sql = listFiles(migrations).map((file) => readFileSync(file, 'utf8'));
  const created = sql.flatMap((text) => [...text.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?(\w+)/gi)]);
  return [...new Set(created.map(([, name]) => name))];
}

/** Finds SQL over the given tables in the text of a file. Returns a description of each match with its line. */
export function findWarehouseSql(text, tables) {
  const code = codeOf(text);
  const problems = [];
  const names = tables.join('|');
  const add = (match) => problems.push(`line ${lineOf(code, match.index)}: ${match[0].replaceAll(/\s+/g, ' ')}`);
  // After a single keyword, only capitals count, because "from shipments" is also English. Within a statement, any case counts.
  const clause = new RegExp(
    `\\b(?:FROM|JOIN|INTO|UPDATE|TABLE|TRUNCATE|DESCRIBE|EXISTS)\\s+[\`"\\\\]*(?:${names})\\b`,
    'g',
  );
  const statement = new RegExp(`\\bselect\\b(?:(?!\\n\\s*\\n)[^;]){1,2000}?\\bfrom\\s+[\`"\\\\]*(?:${names})\\b`, 'gi');
  for (const match of [...code.matchAll(clause), ...code.matchAll(statement)]) add(match);
  // An object with a property `sql` is a statement, whether or not its tables are named here.
  for (const match of code.matchAll(/[{,]\s*sql\s*(?::(?!\s*string\b)[^\n]{0,40}|[,}])/g)) add(match);
  return problems;
}

/** Blanks out comments and imports without changing line numbers. */
function codeOf(text) {
  const blank = (part) => part.replaceAll(/[^\n]/g, ' ');
  return text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*|^import [^;]*;/gm, blank);
}

function lineOf(text, index) {
  return text.slice(0, index).split('\n').length;
}

function listFiles(folder) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? listFiles(path) : [path];
  });
}

export function checkWarehouseSql() {
  const tables = warehouseTables();
  const files = listFiles(source).filter(
    (file) => /(?<!\.test)\.tsx?$/.test(file) && !ALLOWED.some((folder) => file.startsWith(folder)),
  );
  const problems = files.flatMap((file) =>
    findWarehouseSql(readFileSync(file, 'utf8'), tables).map((problem) => `${relative(root, file)}, ${problem}`),
  );
  return { files: files.length, tables: tables.length, problems };
}

if (process.argv[1] === import.meta.filename) {
  const { files, tables, problems } = checkWarehouseSql();
  if (problems.length > 0) {
    console.error('SQL over the warehouse belongs to src/query, src/ingest or src/server/stores:');
    console.error(problems.join('\n'));
    process.exit(1);
  }
  console.log(`No SQL over the warehouse's ${tables} tables in ${files} other files.`);
}
