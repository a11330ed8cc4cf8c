import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#server/project-root.ts';

describe.each(['ARCHITECTURE.md', 'README.md', 'NOTICE', 'data/README.md'])('%s', (document) => {
  it('names only files that are there', () => {
    const text = readFileSync(join(projectRoot, document), 'utf8');
    const named = [...text.matchAll(/\b(?:src|test|bench|data|docs|tools)\/[\w./-]*[\w/]/g)].map(([path]) => path);
    expect(named.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([]);
  });
});
