import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Short files of tests that take longer than most others. */
const LONG = ['src/ingest/steps/hostile-shapes.test.ts', 'src/ingest/steps/hostile-values.test.ts'];

/**
 * Starts these files before the others of their project, so that none of them is the last one while the other worker has nothing to do.
 * Without results of an earlier run, Vitest itself starts with the largest files.
 */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) =>
      one.project.name === other.project.name ? Number(isLong(other)) - Number(isLong(one)) : 0,
    );
  }
}

function isLong({ moduleId }: TestSpecification): boolean {
  return LONG.some((path) => moduleId.endsWith(path));
}
