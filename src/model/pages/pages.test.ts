import { describe, expect, it } from 'vitest';
import { accessorial } from './declared/accessorial.page.ts';
import { conditionalNote, isAdditive } from './page.ts';
import { findPage, menuPages, pages, tabsOf } from './pages.ts';
import { settingLabels } from './widget.ts';
import { allowedSettings } from './widget-settings.ts';

describe('pages', () => {
  it('can be found by their unique ids', () => {
    expect(new Set(pages.map(({ id }) => id)).size).toBe(pages.length);
    for (const page of pages) expect(findPage(page.id)).toBe(page);
    expect(findPage('constructor')).toBeNull();
  });

  it.each(pages)('$id starts with one of its facts, and facts with a row condition have a note', (page) => {
    expect(page.facts).toContain(page.defaultFact);
    expect(page.facts).toContain(page.percentageBase);
    for (const fact of page.facts.filter((id) => page.source.facts[id]?.only !== undefined))
      expect(conditionalNote(page, fact)).toMatch(/left out\.$/);
  });

  it.each(pages)('$id has a label for each setting of its widgets', (page) => {
    for (const widget of page.widgets)
      for (const value of Object.values(allowedSettings(widget)).flat())
        expect(
          value === '' ||
            Object.hasOwn(settingLabels, value) ||
            value in page.source.dimensions ||
            (widget.kind === 'rateCard' && value in page.source.facts),
        ).toBe(true);
  });

  it.each(pages)('$id lists a filter only after the one it depends on', (page) => {
    const ids = page.filters.map(({ dimension }) => dimension);
    for (const [index, { dependsOn }] of page.filters.entries())
      if (dependsOn !== null) expect(ids.slice(0, index)).toContain(dependsOn);
  });

  it.each(pages)('$id links to existing pages and facts', ({ widgets }) => {
    const ways = widgets.flatMap((widget) => (widget.kind === 'weeks' ? Object.values(widget.leadsTo) : []));
    for (const way of ways) expect(findPage(way?.page ?? '')?.facts).toContain(way?.fact);
  });

  it('appear in the menu once, with the tabs of a page together', () => {
    const tabs = menuPages.map(({ id }) => tabsOf(id).map((page) => page.id));
    expect(tabs.flat()).toEqual(pages.map(({ id }) => id));
    expect(Object.fromEntries(menuPages.map(({ id }, index) => [id, tabs[index]]))).toMatchObject({
      overview: ['overview'],
      spend: ['spend'],
      shippingInsight: ['costAvoidanceSummary', 'nextDayEarlyAm', 'sccAuditFee', 'avoidableCosts'],
    });
  });

  it.each(pages)('$id sizes circles only by facts that add up', (page) => {
    if (!page.widgets.some(({ kind }) => kind === 'distribution')) return;
    expect(page.facts.filter((fact) => !isAdditive(page, fact))).toEqual([]);
  });

  it('have additive parts only for sums and counts of rows', () => {
    // A shipment with two accessorials is in the parts of both.
    expect(accessorial.facts.filter((fact) => !isAdditive(accessorial, fact))).toEqual([
      'accessorialShipments',
      'accessorialPerShipment',
    ]);
  });
});
