import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#server/startup/project-root.ts';
import {
  chooseBenches,
  datedResult,
  fillArguments,
  formatMeasured,
  NOT_IN_README,
  readmeBenches,
  replaceResult,
} from '../bench/readme-table.ts';

const MARKDOWN = `Text about \`npm run bench:grid\`.

| What | Command | Result |
|---|---|---|
| A table | \`npm run bench:grid\` | 10 (20) |
| A table in a large world | \`npm run bench:grid -- 100\` | 30 (40) |
| An audit | \`npm run bench:audit -- LABELLED_SET --parcels 10\` | 1 s |

<!-- bench:peers -->
| old | table |
<!-- end of bench:peers -->

- A note.
`;
const benches = readmeBenches(MARKDOWN);
const benchOf = (command: string) => benches.find((bench) => bench.command === command) ?? expect.fail(command);

describe('the benchmarks of README.md', () => {
  it('are its commands with their arguments, and its marked tables', () => {
    expect(benches).toEqual([
      { name: 'grid', args: [], command: 'npm run bench:grid', place: 'cell' },
      { name: 'grid', args: ['100'], command: 'npm run bench:grid -- 100', place: 'cell' },
      {
        name: 'audit',
        args: ['LABELLED_SET', '--parcels', '10'],
        command: 'npm run bench:audit -- LABELLED_SET --parcels 10',
        place: 'cell',
      },
      { name: 'peers', args: [], command: 'npm run bench:peers', place: 'block' },
    ]);
  });

  it('can be chosen by name', () => {
    expect(chooseBenches(benches, [])).toEqual(benches);
    expect(chooseBenches(benches, ['peers', 'grid']).map(({ command }) => command)).toEqual([
      'npm run bench:grid',
      'npm run bench:grid -- 100',
      'npm run bench:peers',
    ]);
    expect(() => chooseBenches(benches, ['grid', 'gird'])).toThrow('README.md has no benchmark gird.');
  });

  it('take folders from the environment', () => {
    const { args } = benchOf('npm run bench:audit -- LABELLED_SET --parcels 10');
    expect(fillArguments(args, { LABELLED_SET: '/sets/a' })).toEqual({ args: ['/sets/a', '--parcels', '10'] });
    expect(fillArguments(args, {})).toEqual({ missing: ['LABELLED_SET'] });
  });

  it('get the date and the commit of their results', () => {
    const measured = formatMeasured(new Date('2026-11-27T12:00:00Z'), 'c4ee7166');
    expect(datedResult(benchOf('npm run bench:grid'), '$1 5 (6)', measured)).toBe(
      '$1 5 (6) (27 November 2026, c4ee7166)',
    );
    expect(datedResult(benchOf('npm run bench:peers'), '| a |', measured)).toBe(
      '| a |\n\nMeasured: 27 November 2026, c4ee7166.',
    );
  });
});

describe('a new result', () => {
  it('replaces the cell of its command only', () => {
    expect(replaceResult(MARKDOWN, benchOf('npm run bench:grid'), '$1 5 (6)')).toBe(
      MARKDOWN.replace('10 (20)', () => '$1 5 (6)'),
    );
    expect(replaceResult(MARKDOWN, benchOf('npm run bench:grid -- 100'), '50 (60)')).toBe(
      MARKDOWN.replace('30 (40)', '50 (60)'),
    );
  });

  it('replaces what is between two comments', () => {
    expect(replaceResult(MARKDOWN, benchOf('npm run bench:peers'), '| new |\n| lines |')).toBe(
      MARKDOWN.replace('| old | table |', '| new |\n| lines |'),
    );
  });

  it('is rejected if README.md has no place for it, or if it is not one cell', () => {
    const unknown = { ...benchOf('npm run bench:grid'), command: 'npm run bench:grid -- 10' };
    expect(() => replaceResult(MARKDOWN, unknown, '1')).toThrow('no place for the result of npm run bench:grid -- 10.');
    const absent = { ...benchOf('npm run bench:peers'), name: 'others', command: 'npm run bench:others' };
    expect(() => replaceResult(MARKDOWN, absent, '1')).toThrow('no place for the result of npm run bench:others.');
    expect(() => replaceResult(MARKDOWN, benchOf('npm run bench:grid'), 'a | b')).toThrow('is not one cell: a | b');
  });
});

describe('README.md', () => {
  const read = (...path: string[]) => readFileSync(join(projectRoot, ...path), 'utf8');
  const inReadme = readmeBenches(read('README.md'));
  const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

  it('has a place for the result of every benchmark, except those that are listed', () => {
    const scripts = Object.keys(JSON.parse(read('package.json')).scripts).filter((name) => name.startsWith('bench:'));
    expect(sorted(scripts.map((name) => name.slice('bench:'.length)))).toEqual(
      sorted([...inReadme.map(({ name }) => name), ...NOT_IN_README]),
    );
  });

  it('has each command once, in rows that can be replaced', () => {
    expect(sorted(inReadme.map(({ command }) => command))).toHaveLength(inReadme.length);
    for (const bench of inReadme) expect(replaceResult(read('README.md'), bench, 'new result')).toContain('new result');
  });

  it('gets its results from the benchmarks that report one', () => {
    const reporting = readdirSync(join(projectRoot, 'bench'))
      .filter((file) => file.endsWith('.bench.ts') && read('bench', file).includes('reportResult('))
      .map((file) => file.slice(0, -'.bench.ts'.length));
    expect(sorted(reporting)).toEqual(sorted(inReadme.map(({ name }) => name)));
  });
});
