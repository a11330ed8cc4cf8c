import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import { FindingStatus } from '#contract/audit.ts';
import { isAnalysis, routes } from '#model/access/routes.ts';
import { INPUT_LABELS } from '#model/audit-inputs/input-labels.ts';
import { menuPages, pages, tabsOf } from '#model/pages/pages.ts';
import { filterDimensions, getFilterDimension } from '#model/sources/filter-dimensions.ts';
import { locales } from '#model/texts/locales.ts';
import { auditRules } from '#model/trade/audit-rules.ts';
import { CreditType } from '#model/trade/credit-types.ts';
import { TrackingStatus } from '#model/trade/tracking-statuses.ts';
import texts from '#web/locales/en.json';
import { loadLanguage } from '#web/locales/load-language.ts';
import { definitionText, fillLabels, findColumnLabel, termLabel } from './help-labels.ts';
import { getTopic, type Help, loadHelp } from './help-query.ts';
import type { HelpBlock, HelpDefinition, HelpTopic } from './help-topic.ts';
import { HELP_TOPICS, topicOfPage } from './help-topics.ts';
import { parseInline } from './parse-inline.ts';

const i18n = createInstance();
await i18n.init({ lng: 'en', resources: { en: { translation: texts } }, nsSeparator: false });
const t = (key: string, fallback: string) => i18n.t(key, fallback);

const english = await loadHelp('en');

/** The pages of the menu, except the one that shows another page with demo data. */
const explained = menuPages.filter(({ id }) => tabsOf(id).every(({ clients }) => clients === 'chosen'));

/** Columns of the tables of dashboards.md §3, in addition to those of the model's pages. */
const COLUMNS =
  `TRACKING_ID INVOICE_NUMBER ACCOUNT_NUMBER CARRIER_NAME BILL_DATE PICKUP_DATE DELIVERY_DATE TRACKING_NUMBER SERVICE
  SENDER_CITY SENDER_STATE NORMALISED_SENDER_STATE SENDER_POSTAL_CODE SENDER_CNTRY NORMALISED_SENDER_COUNTRY
  CONSIGNEE_CITY CONSIGNEE_STATE NORMALISED_CONSIGNEE_STATE CONSIGNEE_POSTAL_CODE CONSIGNEE_CNTRY NORMALISED_CONSIGNEE_COUNTRY
  NET_AMOUNT INCENTIVE_AMOUNT TRANSPORTATION_AMOUNT TRANSPORTATION_DISCOUNT OTHER_ACCESSORIAL_AMOUNT
  OTHER_ACCESSORIAL_DISCOUNT NET_OTHER_ACCESSORIAL_AMOUNT FUEL_SURCHARGE_AMOUNT FUEL_SURCHARGE_DISCOUNT
  NET_FUEL_SURCHARGE_AMOUNT TAXES_AND_OTHERS TAXES_AND_OTHERS_DISCOUNT NET_TAXES_AND_OTHERS
  ADDRESS_CORRECTION_AMT SHIPPING_CHARGE_CORRECTION_AMT CHARGEBACK_AMT DECLARED_AMT AUDIT_REFUND_AMOUNT CREDIT_TYPE
  NO_OF_PKGS TRACKING_STATUS LATES LATEPERCENTAGE EXCEP EXCEPPERCENTAGE
  INVOICE_TOTAL_CHARGES OTHER_ACCESSORIAL_COUNT CHARGE_DESCRIPTION ACCESSORIAL_CODE
  BILL_WEIGHT_POUNDS ACTUAL_WEIGHT_POUNDS DELTA_WEIGHT_POUNDS
  weeklyVolume weeklyCost unitCost avgWeight avgZone labelToDelivery busLabelToDelivery pickupToDelivery
  busPickupToDelivery shipmentsAssociatedCost avgCostPerPkg spend pkgs lbs div divLbs divPkg accessorial
  from_invoice_date to_invoice_date total_spend matched overcharge_discrepancy undercharge_discrepancy disputed_amount
  pending recovered denied`.split(/\s+/);

describe('the help', () => {
  it('has a topic for every page', () => {
    const dashboards = routes.filter(isAnalysis);
    const without = [...dashboards, ...pages].filter(({ id }) => topicOfPage(id) === 'tableOfContents');
    expect(without.map(({ id }) => id)).toEqual([]);
  });

  it('titles a topic like its page', () => {
    expect(explained.map(({ id }) => getTopic(english, topicOfPage(id)).title)).toEqual(
      explained.map(({ title }) => title),
    );
  });

  it('introduces each topic with its own text or that of its page', () => {
    const declared = new Set(pages.filter(({ help }) => help.text !== null).map(({ help }) => help.topic));
    const silent = HELP_TOPICS.filter((topic) => getTopic(english, topic).intro.length === 0 && !declared.has(topic));
    expect(silent).toEqual([]);
  });

  it('defines every figure of a page in its topic', () => {
    const missing = pages.flatMap(({ help, facts }) => {
      const defined = idsOf(getTopic(english, topicOfPage(help.topic)), 'fact');
      return facts.filter((fact) => !defined.includes(fact));
    });
    expect(missing).toEqual([]);
  });

  it('describes every column of every table once', () => {
    const described = HELP_TOPICS.flatMap((topic) => idsOf(getTopic(english, topic), 'column'));
    const wanted = new Set([...COLUMNS, ...pages.flatMap(({ columns }) => columns.map(({ name }) => name))]);
    expect(described.toSorted()).toEqual([...wanted].toSorted());
  });

  it('explains every filter', () => {
    const explained = idsOf(getTopic(english, 'commonFeatures'), 'filter');
    expect(explained).toEqual(expect.arrayContaining(filterDimensions.map(({ id }) => id)));
    expect(fillLabels('{filter:zone}', t)).toBe(getFilterDimension('zone').label);
  });

  it('explains every credit type and every delivery status', () => {
    const named = (topic: HelpTopic) => textsIn(topic).join(' ');
    expect(
      CreditType.options.filter((type) => !named(getTopic(english, 'refund')).includes(`{creditReason:${type}}`)),
    ).toEqual([]);
    expect(
      TrackingStatus.options.filter((one) => !named(getTopic(english, 'carrierScore')).includes(`{packages:${one}}`)),
    ).toEqual([]);
  });

  it('explains every rule, every finding status and every file of the audit', () => {
    const named = textsIn(getTopic(english, 'audit')).join(' ');
    const wanted = [
      ...Object.keys(auditRules).map((id) => `{rule:${id}}`),
      ...FindingStatus.options.map((status) => `{findingStatus:${status}}`),
      ...Object.keys(INPUT_LABELS).map((id) => `{input:${id}}`),
    ];
    expect(wanted.filter((name) => !named.includes(name))).toEqual([]);
  });

  it('links every topic from the table of contents', () => {
    const reached = new Set(placesIn(getTopic(english, 'tableOfContents')).map(({ topic }) => topic));
    expect(HELP_TOPICS.filter((topic) => topic !== 'tableOfContents' && !reached.has(topic))).toEqual([]);
  });
});

describe.each(locales)('the help in $code', async ({ code: language }) => {
  const help = await loadHelp(language);

  it.each(HELP_TOPICS)('has the parts of the English topic %s', (topic) => {
    expect(outline(getTopic(help, topic))).toEqual(outline(getTopic(english, topic)));
  });

  it('has working links and known names', () => {
    for (const topic of HELP_TOPICS) {
      for (const { topic: target, section } of placesIn(getTopic(help, topic)))
        if (section !== null) expect(getTopic(help, target).sections.map(({ id }) => id)).toContain(section);
      for (const definition of definitionsIn(getTopic(help, topic))) {
        expect(termLabel(definition.term, t)).not.toBe('');
        expect(definitionText(definition, t)).not.toBe('');
      }
      for (const text of textsIn(getTopic(help, topic)))
        expect(fillLabels(text, t)).not.toMatch(/[{}]|\b(filters|widgets|help)\.\w/);
    }
  });

  it('titles a topic like its menu entry', async () => {
    const { texts: pack } = await loadLanguage(language);
    const own = createInstance();
    await own.init({ lng: language, resources: { [language]: { translation: pack } }, nsSeparator: false });
    const titles = explained.map(({ id, title }) => own.t(`pages.${id}`, title));
    expect(explained.map(({ id }) => getTopic(help, topicOfPage(id)).title)).toEqual(titles);
  });

  it('is translated', () => {
    if (language === 'en') return;
    const long = (texts: Help) =>
      HELP_TOPICS.flatMap((topic) => textsIn(getTopic(texts, topic))).filter((text) => /\w+ \w+ \w+ \w+/.test(text));
    const ofEnglish = new Set(long(english));
    expect(long(help).filter((text) => ofEnglish.has(text))).toEqual([]);
  });

  it('only defines what the model does not', () => {
    const differing = HELP_TOPICS.flatMap((topic) => definitionsIn(getTopic(help, topic))).filter(({ term, text }) => {
      if (term.kind === 'column') return (term.label === null) !== (findColumnLabel(term.id, t) !== undefined);
      return (text === null) !== (term.kind === 'fact');
    });
    expect(differing).toEqual([]);
  });
});

/**
 * The parts that must be equal in all languages. A topic introduced by its page's text has its own introduction in
 * other languages.
 */
function outline(topic: HelpTopic) {
  return {
    intro: Math.max(1, topic.intro.length),
    links: placesIn(topic)
      .map(({ topic: target, section }) => `${target}#${section}`)
      .toSorted(),
    sections: topic.sections.map(({ id, blocks }) => ({ id, blocks: blocks.map(shape) })),
    names: textsIn(topic)
      .flatMap((text) => text.match(/\{\w+:[^}]+\}/g) ?? [])
      .toSorted(),
  };
}

function shape(block: HelpBlock) {
  switch (block.kind) {
    case 'paragraph':
      return 'paragraph';
    case 'picture':
      return { picture: block.name };
    case 'list':
      return { items: block.items.length };
    case 'table':
      return { head: block.head.length, rows: block.rows.map((row) => row.length) };
    case 'definitions':
      return block.definitions.map(({ term, formula }) => ({
        term: term.kind === 'words' ? 'words' : `${term.kind} ${term.id}`,
        hasFormula: formula !== null,
      }));
  }
}

function blocksIn({ intro, sections }: HelpTopic): HelpBlock[] {
  return [...intro, ...sections.flatMap(({ blocks }) => blocks)];
}

function definitionsIn(topic: HelpTopic): HelpDefinition[] {
  return blocksIn(topic).flatMap((block) => (block.kind === 'definitions' ? block.definitions : []));
}

function idsOf(topic: HelpTopic, kind: 'fact' | 'filter' | 'column'): string[] {
  return definitionsIn(topic).flatMap(({ term }) => (term.kind === kind ? [term.id] : []));
}

function textsIn(topic: HelpTopic): string[] {
  const inBlocks = blocksIn(topic).flatMap((block) => {
    if (block.kind === 'paragraph') return [block.text];
    if (block.kind === 'picture') return [block.description];
    if (block.kind === 'list') return block.items;
    if (block.kind === 'table') return [...block.head, ...block.rows.flat()];
    return block.definitions.flatMap(({ term, formula, text }) => [
      term.kind === 'words' ? term.text : (term.label ?? ''),
      formula ?? '',
      text ?? '',
    ]);
  });
  return [...topic.sections.map(({ heading }) => heading), ...inBlocks];
}

function placesIn(topic: HelpTopic) {
  return textsIn(topic).flatMap((text) => parseInline(text).flatMap((run) => (run.kind === 'link' ? [run.place] : [])));
}
