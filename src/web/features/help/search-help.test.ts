import { describe, expect, it } from 'vitest';
import { loadHelp } from './help-query.ts';
import { searchHelp } from './search-help.ts';

const english = (_key: string, fallback: string) => fallback;

describe('searchHelp', async () => {
  const help = await loadHelp('en');
  const places = (typed: string) =>
    searchHelp(help, typed, english).map(({ place }) => `${place.topic}#${place.section}`);

  it('finds all words in any order and case, matches in headings first', () => {
    expect(places('sizes CIRCLE')[0]).toBe('distributionmap#sizes');
    expect(places('underscore')).toEqual(['commonFeatures#filterSets', 'comparison#saving']);
  });

  it('finds texts of the model', () => {
    const [found] = searchHelp(help, 'published amount minus transportation', english);
    expect(found?.place).toEqual({ topic: 'spend', section: 'figures' });
    expect(found?.excerpt).toMatch(
      /^Total Spend = Published Amount − .*: The amount that carriers invoiced after discounts/,
    );
  });

  it('finds nothing for an empty search and for unknown words', () => {
    expect(places('  ')).toEqual([]);
    expect(places('unicorn')).toEqual([]);
  });
});
