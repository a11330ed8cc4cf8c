import type { Mapping } from '#contract/mappings.ts';
import { checkMapping, type MappingProblem } from '#model/mappings/check-mapping.ts';
import { AppError } from '#server/app-error.ts';

/** Throws `invalid-request` with all problems of a mapping that cannot be used. */
export function requireUsableMapping(mapping: Mapping): void {
  const problems = checkMapping(mapping).map(describeProblem);
  const [first] = problems;
  if (first === undefined) return;
  throw new AppError(
    'invalid-request',
    first,
    problems.map((message) => ({ path: 'body.mapping', message })),
  );
}

function describeProblem(problem: MappingProblem): string {
  switch (problem.kind) {
    case 'missing field':
      return `The mapping has no value for ${problem.field}.`;
    case 'no charges':
      return 'The mapping has no column with amounts.';
    case 'charge without amount':
      return `Charge ${problem.charge + 1} of the mapping has no amount.`;
    case 'unknown column':
      return `The mapping names the column “${problem.column}”, which its files do not have.`;
    case 'column used twice':
      return `The mapping reads the amounts of the column “${problem.column}” twice.`;
    case 'same marks':
      return 'The mapping has the same marker for charges and for credits.';
  }
}
