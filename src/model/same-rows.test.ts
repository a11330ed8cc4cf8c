import { describe, expect, it } from 'vitest';
import { alertMeasures } from '#model/alerts/alert-measures.ts';
import { comparableFacts, percentageRows } from '#model/pages/page.ts';
import { pages } from '#model/pages/pages.ts';
import { reports } from '#model/reports/reports.ts';
import { type Fact, type Source, sourceTestsOf } from '#model/sources/source.ts';
import { findSource, sources } from '#model/sources/sources.ts';

/** A list of facts that readers see side by side. */
interface Table {
  name: string;
  source: Source;
  facts: readonly string[];
}

const tables: Table[] = [
  ...sources.map((source) => ({
    name: `the tables by period of ${source.id}`,
    source,
    facts: Object.values(source.periodFacts),
  })),
  ...pages.flatMap(({ id, source, facts, widgets }) => [
    { name: `the amounts of ${id}`, source, facts },
    ...widgets.flatMap((widget) =>
      widget.kind === 'summary' ? [{ name: `the summary of ${id}`, source, facts: widget.facts }] : [],
    ),
    ...widgets.flatMap((widget) =>
      widget.kind === 'rateCard' ? [{ name: `the rate card of ${id}`, source, facts: widget.dimension }] : [],
    ),
  ]),
  ...reports.flatMap(({ id, columns, sources: used }) =>
    used.map((source) => ({
      name: `the report ${id}, ${source.id}`,
      source,
      facts: columns.flatMap((column) => (column.kind === 'fact' && column.source === source ? [column.fact] : [])),
    })),
  ),
];

function getFact(source: Source, id: string): Fact {
  const fact = source.facts[id];
  if (fact === undefined) throw new Error(`${source.id} has no fact ${id}.`);
  return fact;
}

/** Whether a fact leaves out the carriers that the tenant excludes. */
function leavesOut(source: Source, id: string): boolean {
  return sourceTestsOf(getFact(source, id)).includes('carrierNotExcluded');
}

/** What a fact adds up or counts, regardless of its rows and its name. */
function quantityOf(fact: Fact): string {
  if (fact.kind === 'sum') return `sum of ${fact.measure}`;
  return fact.kind === 'countDistinct' ? `distinct ${fact.column}` : fact.kind;
}

describe('figures that are divided by each other are of the same carriers', () => {
  const ratios = tables.flatMap(({ name, source, facts }) =>
    facts.flatMap((id) => {
      const fact = getFact(source, id);
      return fact.kind === 'ratio' ? [{ name, source, facts, id, fact }] : [];
    }),
  );

  it.each(ratios)('$id in $name, and the columns next to it', ({ source, facts, id, fact }) => {
    for (const part of [fact.numerator, fact.denominator]) {
      const quantity = quantityOf(getFact(source, part));
      const comparable = facts.filter((one) => quantityOf(getFact(source, one)) === quantity);
      // Without such a column, readers cannot divide by anything else.
      if (comparable.length > 0)
        expect([part, comparable.some((one) => leavesOut(source, one) === leavesOut(source, id))]).toEqual([
          part,
          true,
        ]);
    }
  });

  it.each(pages)('the shares of $id', (page) => {
    const { source, percentageBase } = page;
    const base = leavesOut(source, percentageBase);
    const isSame = comparableFacts(page).every((id) => leavesOut(source, id) === base);
    // Otherwise, shares are computed over the rows of their base.
    expect(isSame ? percentageBase : percentageRows(page)).toBe(percentageBase);
  });

  it.each(reports)('the percentages of the report $id', ({ columns, sources: used }) => {
    for (const column of columns) {
      if (column.kind !== 'percentage') continue;
      const source = used.find(({ facts }) => column.of in facts && column.base in facts);
      if (source === undefined) throw new Error(`${column.id} divides facts of different sources.`);
      expect([column.id, leavesOut(source, column.of)]).toEqual([column.id, leavesOut(source, column.base)]);
    }
  });

  it.each(Object.entries(alertMeasures))('the alert about %s', (_, { from }) => {
    if (from === 'arrivals' || from.over === null) return;
    const source = findSource(from.source);
    if (source === null) throw new Error(`There is no source ${from.source}.`);
    const over = from.over;
    for (const id of from.plus) expect([id, leavesOut(source, id)]).toEqual([id, leavesOut(source, over)]);
  });
});
