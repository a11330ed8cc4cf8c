import { describe, expect, it } from 'vitest';
import { canGo, getPlace, go, startHistory, visit } from './help-history.ts';
import type { HelpTopicId } from './help-topics.ts';

const at = (topic: HelpTopicId, section: string | null = null) => ({ topic, section });

describe('the history of the help', () => {
  const read = visit(visit(startHistory(at('spend')), at('refund')), at('commonFeatures', 'dates'));

  it('goes back and forward within its bounds', () => {
    const back = go(go(go(read, -1), -1), -1);
    expect(getPlace(back)).toEqual(at('spend'));
    expect([canGo(back, -1), canGo(back, 1)]).toEqual([false, true]);
    expect(getPlace(go(back, 1))).toEqual(at('refund'));
    expect(canGo(read, 1)).toBe(false);
  });

  it('drops later places when the reader visits another', () => {
    const elsewhere = visit(go(read, -1), at('weight'));
    expect(elsewhere.places.map(({ topic }) => topic)).toEqual(['spend', 'refund', 'weight']);
    expect(canGo(elsewhere, 1)).toBe(false);
  });

  it('adds another section of the same topic, but not the current place again', () => {
    expect(visit(read, at('commonFeatures', 'dates'))).toBe(read);
    expect(visit(read, at('commonFeatures', 'filters')).places).toHaveLength(4);
  });
});
