import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Endpoint } from './endpoint.ts';

const modules = Object.values(
  import.meta.glob<Record<string, unknown>>(['/src/contract/*.ts', '!**/*.test.ts'], { eager: true }),
);
const parts = modules
  .flatMap((module) => Object.values(module))
  .filter((value): value is Endpoint => typeof value === 'object' && value !== null && 'summary' in value)
  .flatMap(({ method, path, query, body }) => [query, body].map((part) => ({ call: `${method} ${path}`, part })))
  .flatMap(({ call, part }) => {
    // Not `instanceof`: modules that other test files have loaded can have a library of their own.
    const { page } = (part as { shape?: Record<string, z.ZodType> } | undefined)?.shape ?? {};
    return page?.def.type === 'default' ? [{ call, page }] : [];
  });

describe('a list in pages', () => {
  it('is used by many endpoints', () => {
    expect(parts.length).toBeGreaterThan(10);
  });

  // The pages that an address of the application can name.
  it.each(parts)('has the pages 1 to 999,999: $call', ({ page }) => {
    expect([0, 1, 999_999].map((number) => page.safeParse(number).success)).toEqual([false, true, true]);
  });
});
