import { type Fact, type RowTest, type Source, type SourceTest, sourceTestsOf } from '#model/sources/source.ts';
import { findOwn } from './compilation.ts';
import { QuestionError } from './question-error.ts';

/** The row tests of a fact. */
export function testsOf(fact: Fact): readonly RowTest[] {
  return fact.only?.is ?? [];
}

/** The row tests that all facts share. Several facts never share a test of the measure, since each has its own measure. */
export function sharedTests([first, ...others]: readonly Fact[]): RowTest[] {
  if (first === undefined) return [];
  return testsOf(first).filter((test) => others.every((other) => !testsMeasure(test) && isAmong(testsOf(other), test)));
}

/** Whether a list of tests contains a test. */
export function isAmong(tests: readonly RowTest[], test: RowTest): boolean {
  const wanted = JSON.stringify(test);
  return tests.some((one) => JSON.stringify(one) === wanted);
}

/** Adds the tests of a fact's rows to those of other facts. Throws a QuestionError for an unknown id. */
export function inRowsOf(source: Source, id: string | undefined, facts: Map<string, Fact>): Map<string, Fact> {
  if (id === undefined) return facts;
  const base = findOwn(source.facts, id);
  if (base === undefined) throw new QuestionError('body.rowsOf', `unknown fact "${id}"`);
  return new Map([...facts].map(([own, fact]) => [own, withTests(fact, sourceTestsOf(base))]));
}

function testsMeasure(test: RowTest): boolean {
  return test === 'measureNonZero' || test === 'measureNotNegative';
}

function withTests(fact: Fact, more: readonly SourceTest[]): Fact {
  const note = fact.only?.note ?? '';
  const added = more.filter((test) => !isAmong(testsOf(fact), test));
  // Each kind of fact accepts tests that need no measure, but the compiler can't follow that over the union of kinds.
  return { ...fact, only: { is: [...testsOf(fact), ...added], note } } as Fact;
}
