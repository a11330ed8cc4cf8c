import { describe, expect, it } from 'vitest';
import { checkSpecification, findProblems, titlesIn } from '../tools/check-specification.mjs';

const PATH = 'src/model/one.test.ts';
const CODE = `describe('one', () => {
  it('adds up', () => {});
  it.each([
    [1, 2],
  ])('halves %i', () => {});
  it.each(NUMBERS)("doubles %i", () => {});
  it(
    'keeps the carrier\\'s name',
    () => {},
  );
});`;
const LIST = [
  '### D1 What it is for (2 rows)',
  '',
  '| Row | What | Test |',
  '|---|---|---|',
  `| D1.1 | Sums | \`${PATH}\`: adds up<br>\`${PATH}\`: halves %i |`,
  `| D1.2 | Doubles | \`${PATH}\`: doubles %i |`,
];
const problemsOf = (lines: readonly string[]) =>
  findProblems(lines.join('\n'), (path) => (path === PATH ? CODE : null));

describe('the list of rows of the specification', () => {
  it('names only tests that exist, for every row', () => {
    const { rows, problems } = checkSpecification();
    expect(problems).toEqual([]);
    expect(rows).toBeGreaterThan(300);
  });
});

describe('the check of that list', () => {
  it('finds titles of tests and of their groups', () => {
    expect(titlesIn(CODE)).toEqual(['one', 'adds up', 'halves %i', 'doubles %i', "keeps the carrier's name"]);
    expect(problemsOf(LIST)).toEqual([]);
  });

  it('notices a row that is missing', () => {
    expect(problemsOf(LIST.filter((line) => !line.startsWith('| D1.1')))).toEqual([
      'D1 has 1 rows instead of 2.',
      'D1.2 is listed instead of D1.1.',
    ]);
  });

  it.each([
    ['another title', 'adds up', 'multiplies', `D1.1: ${PATH} has no test “multiplies”.`],
    ['a part of a title', 'adds up', 'adds', `D1.1: ${PATH} has no test “adds”.`],
    ['another file', `${PATH}\`: adds`, `src/two.test.ts\`: adds`, 'D1.1: there is no file src/two.test.ts.'],
    ['no test', `\`${PATH}\`: adds up<br>\`${PATH}\`: halves %i `, '', 'D1.1 has no test.'],
    ['no words', 'Sums', '', 'D1.1 has no description.'],
    [
      'a title without a file',
      `<br>\`${PATH}\`: halves`,
      '<br>halves',
      'D1.1 doesn’t name its test as “file: title”: halves %i',
    ],
  ])('notices a row with %s', (_, from, to, problem) => {
    expect(problemsOf(LIST.map((line) => (line.startsWith('| D1.1') ? line.replace(from, to) : line)))).toEqual([
      problem,
    ]);
  });
});
