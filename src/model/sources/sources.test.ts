import { describe, expect, it } from 'vitest';
import { type Source, sourceTestsOf } from './source.ts';
import { findSource, sources } from './sources.ts';

/** Whether a fact leaves out the carriers that the tenant excludes. */
function leavesOutCarriers({ facts }: Source, id: string): boolean {
  const fact = facts[id];
  return fact !== undefined && sourceTestsOf(fact).includes('carrierNotExcluded');
}

describe('sources', () => {
  it('can be found by id', () => {
    for (const source of sources) expect(findSource(source.id)).toBe(source);
    expect(findSource('raw_lines')).toBeNull();
  });

  it('have unique fact ids that differ from dimension ids', () => {
    const facts = sources.flatMap((source) => Object.keys(source.facts));
    const dimensions = sources.flatMap((source) => Object.keys(source.dimensions));
    expect(new Set(facts).size).toBe(facts.length);
    expect(facts.filter((fact) => dimensions.includes(fact))).toEqual([]);
  });

  it('agree on the meaning of shared dimensions', () => {
    const meanings = new Map<string, string>();
    for (const source of sources)
      for (const [id, { column: _, ...meaning }] of Object.entries(source.dimensions)) {
        expect(meanings.get(id) ?? JSON.stringify(meaning)).toBe(JSON.stringify(meaning));
        meanings.set(id, JSON.stringify(meaning));
      }
  });

  it.each(sources)('$id divides amounts and counts of the same carriers, also in the tables by period', (source) => {
    for (const [id, fact] of Object.entries(source.facts)) {
      if (fact.kind !== 'ratio') continue;
      const parts = [fact.numerator, fact.denominator];
      // The condition of a ratio replaces those of its parts.
      if (parts.some((part) => leavesOutCarriers(source, part)))
        expect([id, leavesOutCarriers(source, id)]).toEqual([id, true]);
    }
    const { spend, pkgs, lbs, div, divLbs, divPkg } = source.periodFacts;
    const columns = [...(pkgs === undefined ? [] : [spend]), pkgs, lbs, div, divLbs, divPkg].filter(
      (id) => id !== undefined,
    );
    expect(new Set(columns.map((id) => leavesOutCarriers(source, id))).size).toBeLessThanOrEqual(1);
  });

  it.each(sources)(
    '$id formats sums and means like their measures (shares of integers as decimals) and divides existing facts',
    (source) => {
      for (const fact of Object.values(source.facts)) {
        if (fact.kind === 'sum' || fact.kind === 'mean') {
          const { format } = source.measures[fact.measure] ?? {};
          const isPart = fact.kind === 'sum' && fact.share !== undefined && format === 'integer';
          expect(fact.format).toBe(isPart ? 'decimal' : format);
        }
        if (fact.kind === 'ratio')
          for (const part of [fact.numerator, fact.denominator]) expect(source.facts[part]?.kind).not.toBe('ratio');
      }
    },
  );
});
