// The checks that need no store and no browser.
import { join } from 'node:path';
import { root, toolPath } from './project.mjs';

/** The arguments for Node.js by the name of the check. */
export const checks = {
  // Several checkers would each work out the types they share, and the other checks need the cores too.
  types: [toolPath('tsc'), '--noEmit', '--checkers', '1'],
  'lint and format': [toolPath('biome'), 'check', '--error-on-warnings', '.'],
  'import directions': [join(root, 'tools', 'check-imports.mjs')],
  'rows of the specification': [join(root, 'tools', 'check-specification.mjs')],
  'warehouse SQL': [join(root, 'tools', 'check-warehouse-sql.mjs')],
  'unused code': [toolPath('knip')],
};
