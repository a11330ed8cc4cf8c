import { StoreType } from '#contract/account-config.ts';
import { API_SCOPES } from '#model/access/api-scopes.ts';
import { LTL_PAGES } from '#model/access/landing-pages.ts';
import { menuSections, topNavigation } from '#model/access/menu.ts';
import { PERMISSION_AREAS, PERMISSIONS } from '#model/access/permissions.ts';
import { routes } from '#model/access/routes.ts';
import { alertMeasures } from '#model/alerts/alert-measures.ts';
import { INPUT_LABELS } from '#model/audit-inputs/input-labels.ts';
import { FUTURE_DATE_MESSAGE, REVERSED_RANGE_MESSAGE } from '#model/dates/date-range.ts';
import { dateTypes } from '#model/dates/date-type.ts';
import { dateFrequencyLabels } from '#model/dates/dates-filter.ts';
import { rangePresets } from '#model/dates/range-presets.ts';
import { RollingPeriod } from '#model/dates/rolling-period.ts';
import { COMPARISON_GROUP_NAME_MESSAGE, COMPARISON_SET_NAME_MESSAGE } from '#model/names/comparison-name.ts';
import { FILTER_SET_LIMIT_MESSAGE, FILTER_SET_NAME_MESSAGE } from '#model/names/filter-set-name.ts';
import {
  ALREADY_FILTERED,
  INVALID_TRACKING_NUMBER,
  MISSING_TRACKING_NUMBER,
} from '#model/names/tracking-number-search.ts';
import { pages } from '#model/pages/pages.ts';
import { settingLabels, widgetTitles } from '#model/pages/widget.ts';
import { reports } from '#model/reports/reports.ts';
import { filterDimensions } from '#model/sources/filter-dimensions.ts';
import { sources } from '#model/sources/sources.ts';
import { rateZoneNames, weightBandNames } from '#model/sources/value-name.ts';
import { parcelStatuses } from '#model/tracking/parcel-statuses.ts';
import { auditRules } from '#model/trade/audit-rules.ts';
import { avoidableRuleNames } from '#model/trade/avoidable-rules.ts';
import { BillOption } from '#model/trade/bill-options.ts';
import { CreditStatus, CreditType, creditTypes } from '#model/trade/credit-types.ts';
import { earlyAmReasons } from '#model/trade/early-am.ts';
import { findingFacts } from '#model/trade/finding-facts.ts';
import { findingStatuses } from '#model/trade/finding-statuses.ts';
import { invoiceFormats } from '#model/trade/invoice-formats.ts';
import { ruleExclusions } from '#model/trade/rule-exclusions.ts';
import { ServiceCategory } from '#model/trade/services.ts';
import { TrackingStatus, trackingStatuses } from '#model/trade/tracking-statuses.ts';

/**
 * Returns every visible text of the model in English by key, such as `facts.{id}` for the label of a fact. Pages use the model's text
 * as the default of its key, so English needs no file. Every other language has a file with exactly these keys.
 */
export function modelTexts(): Map<string, string> {
  const texts = new Map<string, string>();
  const add = (area: string, byId: Iterable<readonly [string, string]>) => {
    for (const [id, text] of byId) {
      const key = `${area}.${id}`;
      const known = texts.get(key);
      if (known !== undefined && known !== text) throw new Error(`${key} is both '${known}' and '${text}'`);
      texts.set(key, text);
    }
  };
  const themselves = (values: readonly string[]) => values.map((value) => [value, value] as const);

  add('pages', [
    ...routes.map(({ id, label }) => [id, label] as const),
    ...pages.map(({ id, title }) => [id, title] as const),
  ]);
  add(
    'pagePurposes',
    routes.map(({ id, purpose }) => [id, purpose]),
  );
  add(
    'apiScopes',
    Object.entries(API_SCOPES).map(([id, { label }]) => [id, label]),
  );
  // The labels of this application's own pages are under `pages`.
  add(
    'menu',
    [...menuSections.flatMap(({ entries }) => entries), ...topNavigation]
      .filter(({ path }) => typeof path !== 'string' || /^\/ui\d\//.test(path))
      .map(({ id, label }) => [id, label]),
  );
  for (const { dimensions, measures, facts } of sources) {
    add('dimensions', labelsOf(dimensions));
    add('measures', labelsOf(measures));
    add('facts', labelsOf(facts));
    add(
      'kilogramFacts',
      Object.entries(facts).flatMap(([id, { kilogramLabel }]) =>
        kilogramLabel === undefined ? [] : [[id, kilogramLabel]],
      ),
    );
    add(
      'factDescriptions',
      Object.entries(facts).map(([id, { description }]) => [id, description]),
    );
    add(
      'shortNotes',
      Object.entries(facts).flatMap(([id, { only }]) => (only?.shortNote === undefined ? [] : [[id, only.shortNote]])),
    );
    add(
      'notes',
      Object.entries(facts).flatMap(([id, { only }]) => (only === undefined ? [] : [[id, only.note]])),
    );
  }
  for (const { source, columns } of pages) {
    const own = columns.filter(
      ({ field, label }) => label !== (source.dimensions[field] ?? source.measures[field])?.label,
    );
    add(
      'columns',
      own.map(({ field, label }) => [field, label]),
    );
  }
  for (const { choices, weightUnits } of pages) {
    add(
      'choices',
      choices.map(({ id, label }) => [id, label]),
    );
    add(
      'choiceOptions',
      choices.flatMap(({ options }) => options.map(({ id, label }) => [id, label] as const)),
    );
    add('weightUnits', themselves(weightUnits));
  }
  add(
    'allOf',
    filterDimensions.map(({ id, allLabel }) => [id, allLabel]),
  );
  add(
    'reportNames',
    reports.map(({ id, name }) => [id, name]),
  );
  add(
    'reportDescriptions',
    reports.map(({ id, description }) => [id, description]),
  );
  add('settingValues', Object.entries(settingLabels));
  add('widgetTitles', Object.entries(widgetTitles));
  for (const [type, { label, rangeLabel }] of Object.entries(dateTypes))
    add(`dateTypes.${type}`, [
      ['label', label],
      ['range', rangeLabel],
    ]);
  add('dateModes', Object.entries(dateFrequencyLabels));
  add('rollingPeriods', themselves(RollingPeriod.options));
  add('rangePresets', themselves(rangePresets('2026-01-02', '2026-01-01').map(({ label }) => label)));
  add('permissions', Object.entries(PERMISSIONS));
  add(
    'permissionAreas',
    PERMISSION_AREAS.map(({ id, label }) => [id, label]),
  );
  add(
    'landingPages',
    LTL_PAGES.map(({ name, displayName }) => [name, displayName]),
  );
  add('values.service_category', themselves(ServiceCategory.options));
  add('values.bill_option', themselves(BillOption.options));
  add('values.tracking_status', themselves(TrackingStatus.options));
  add('values.credit_type', themselves(CreditType.options));
  add('values.credit_status', themselves(CreditStatus.options));
  add('values.rule', labelsOf(auditRules));
  add('values.status', labelsOf(findingStatuses));
  add('values.avoidable_rule', labelsOf(avoidableRuleNames));
  add('values.cause', labelsOf(earlyAmReasons));
  add('values.store_type', themselves(StoreType.options));
  add('values.weight_band', Object.entries(weightBandNames));
  add('values.rate_zone', Object.entries(rateZoneNames));
  add(
    'creditDescriptions',
    Object.entries(creditTypes).map(([id, { description }]) => [id, description]),
  );
  add(
    'trackingPackages',
    Object.entries(trackingStatuses).map(([id, { packagesLabel }]) => [id, packagesLabel]),
  );
  add('alertMeasures', labelsOf(alertMeasures));
  add('parcelStatuses', labelsOf(parcelStatuses));
  add('formats', labelsOf(invoiceFormats));
  add('inputTables', labelsOf(INPUT_LABELS));
  add('findingFacts', labelsOf(findingFacts));
  add('ruleExclusions', labelsOf(ruleExclusions));
  add('rules', Object.entries(RULES));
  return texts;
}

const RULES = {
  filterSetName: FILTER_SET_NAME_MESSAGE,
  filterSetLimit: FILTER_SET_LIMIT_MESSAGE,
  comparisonSetName: COMPARISON_SET_NAME_MESSAGE,
  comparisonGroupName: COMPARISON_GROUP_NAME_MESSAGE,
  futureDate: FUTURE_DATE_MESSAGE,
  reversedRange: REVERSED_RANGE_MESSAGE,
  invalidTrackingNumber: INVALID_TRACKING_NUMBER,
  missingTrackingNumber: MISSING_TRACKING_NUMBER,
  alreadyFiltered: ALREADY_FILTERED,
};

function labelsOf(fields: Readonly<Record<string, { label: string }>>): [string, string][] {
  return Object.entries(fields).map(([id, { label }]) => [id, label]);
}
