// Checks docs/specification.md: every row of the specification names tests that exist.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

const LIST = 'docs/specification.md';

/** The heading of each part states its number of rows, so that a lost row is noticed. */
const PART = /^### (\S+) .* \((\d+) rows?\)$/;
const TEST = /^`([^`]+)`: (.+)$/;

/** Reads the rows of the list, part by part. */
export function readParts(text) {
  const parts = [];
  for (const line of text.split('\n')) {
    const [, id, count] = PART.exec(line) ?? [];
    if (id !== undefined) parts.push({ id, count: Number(count), rows: [] });
    const [, row, what, tests] = /^\| ([A-Z]\d[\w.]*) \| (.*?) \| (.*?) ?\|$/.exec(line) ?? [];
    if (row !== undefined) parts.at(-1)?.rows.push({ row, what, tests: tests.split('<br>').filter(Boolean) });
  }
  return parts;
}

/** Returns the titles of the tests in the text of a file, and those of the groups around them. */
export function titlesIn(code) {
  const quoted =
    /(?:\b(?:describe|it)(?:\.\w+)*|\))\(\s*(?:'((?:\\.|[^'\\])*)'|`((?:\\.|[^`\\])*)`|"((?:\\.|[^"\\])*)")/g;
  return [...code.matchAll(quoted)].map((match) => (match[1] ?? match[2] ?? match[3]).replaceAll(/\\(.)/g, '$1'));
}

/** Returns what is wrong with the list. `readTest` returns the text of a test file, or `null` if there is none. */
export function findProblems(text, readTest) {
  const titles = new Map();
  const titlesOf = (path) => {
    if (!titles.has(path)) {
      const code = readTest(path);
      titles.set(path, code === null ? null : new Set(titlesIn(code)));
    }
    return titles.get(path);
  };
  const problems = [];
  for (const { id, count, rows } of readParts(text)) {
    if (rows.length !== count) problems.push(`${id} has ${rows.length} rows instead of ${count}.`);
    for (const [index, { row, what, tests }] of rows.entries()) {
      if (row !== `${id}.${index + 1}`) problems.push(`${row} is listed instead of ${id}.${index + 1}.`);
      if (what.trim() === '') problems.push(`${row} has no description.`);
      if (tests.length === 0) problems.push(`${row} has no test.`);
      for (const test of tests) {
        const [, path, title] = TEST.exec(test.trim()) ?? [];
        if (path === undefined) problems.push(`${row} doesn’t name its test as “file: title”: ${test}`);
        else if (titlesOf(path) === null) problems.push(`${row}: there is no file ${path}.`);
        else if (!titlesOf(path).has(title)) problems.push(`${row}: ${path} has no test “${title}”.`);
      }
    }
  }
  return problems;
}

function readTest(path) {
  const file = join(root, path);
  return /\.(?:test\.tsx?|journey\.ts)$/.test(path) && existsSync(file) ? readFileSync(file, 'utf8') : null;
}

export function checkSpecification() {
  const text = readFileSync(join(root, LIST), 'utf8');
  return {
    rows: readParts(text).reduce((sum, { rows }) => sum + rows.length, 0),
    problems: findProblems(text, readTest),
  };
}

if (process.argv[1] === import.meta.filename) {
  const { rows, problems } = checkSpecification();
  if (problems.length > 0) {
    console.error(`${LIST} and the tests differ:`);
    console.error(problems.join('\n'));
    process.exit(1);
  }
  console.log(`${rows} rows of the specification have tests.`);
}
