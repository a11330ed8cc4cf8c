import { INPUT_LABELS } from '#model/audit-inputs/input-labels.ts';
import { dateTypes } from '#model/dates/date-type.ts';
import { dateFrequencyLabels } from '#model/dates/dates-filter.ts';
import { menuPages, pages } from '#model/pages/pages.ts';
import { settingLabels, widgetTitles } from '#model/pages/widget.ts';
import type { Fact } from '#model/sources/source.ts';
import { sources } from '#model/sources/sources.ts';
import { auditRules } from '#model/trade/audit-rules.ts';
import { creditTypes } from '#model/trade/credit-types.ts';
import { findingStatuses } from '#model/trade/finding-statuses.ts';
import { trackingStatuses } from '#model/trade/tracking-statuses.ts';
import type { HelpDefinition, HelpTerm } from './help-topic.ts';

/** Returns the translation of a key, or the fallback. */
export type Translate = (key: string, fallback: string) => string;

const settings: Readonly<Record<string, string>> = settingLabels;
const widgets: Readonly<Record<string, string>> = widgetTitles;
const modes: Readonly<Record<string, string>> = dateFrequencyLabels;
const credits: Readonly<Record<string, { description: string }>> = creditTypes;
const statuses: Readonly<Record<string, { packagesLabel: string }>> = trackingStatuses;
const rules: Readonly<Record<string, { label: string }>> = auditRules;
const findings: Readonly<Record<string, { label: string }>> = findingStatuses;
const inputs: Readonly<Record<string, { label: string }>> = INPUT_LABELS;
const dates: Readonly<Record<string, { label: string }>> = dateTypes;

const pageTitles = new Map([...menuPages, ...pages].map(({ id, title }) => [id, title]));
const choiceLabels = new Map(
  pages.flatMap(({ choices }) => choices.flatMap(({ options }) => options.map(({ id, label }) => [id, label]))),
);

/** Replaces `{kind:id}` with the application's own label, so that the help and the pages use the same names. */
export function fillLabels(text: string, t: Translate): string {
  return text.replaceAll(/\{(\w+):([^}]+)\}/g, (_, kind: string, id: string) => labelOf(kind, id, t));
}

function labelOf(kind: string, id: string, t: Translate): string {
  switch (kind) {
    case 'fact':
      return t(`facts.${id}`, getFact(id).label);
    case 'filter':
      return t(`dimensions.${id}`, getDimensionLabel(id));
    case 'dates':
      return t(`dateTypes.${id}.label`, required(id, dates[id]?.label));
    case 'mode':
      return t(`dateModes.${id}`, required(id, modes[id]));
    case 'period':
      return t(`rollingPeriods.${id}`, id);
    case 'preset':
      return t(`rangePresets.${id}`, id);
    case 'widget':
      return t(`widgetTitles.${id}`, required(id, widgets[id]));
    case 'setting':
      return t(`settingValues.${id}`, required(id, settings[id]));
    case 'creditType':
      return t(`values.credit_type.${id}`, id);
    case 'creditReason':
      return t(`creditDescriptions.${id}`, required(id, credits[id]?.description));
    case 'status':
      return t(`values.tracking_status.${id}`, id);
    case 'packages':
      return t(`trackingPackages.${id}`, required(id, statuses[id]?.packagesLabel));
    case 'rule':
      return t(`values.rule.${id}`, required(id, rules[id]?.label));
    case 'findingStatus':
      return t(`values.status.${id}`, required(id, findings[id]?.label));
    case 'input':
      return t(`inputTables.${id}`, required(id, inputs[id]?.label));
    case 'page':
      return t(`pages.${id}`, required(id, pageTitles.get(id)));
    case 'choice':
      return t(`choiceOptions.${id}`, required(id, choiceLabels.get(id)));
    case 'unit':
      return t(`weightUnits.${id}`, id);
    case 'text':
      return t(id, id);
    default:
      throw new Error(`The help cannot name a ${kind}`);
  }
}

/** Returns the application's label of a defined term. */
export function termLabel(term: HelpTerm, t: Translate): string {
  switch (term.kind) {
    case 'words':
      return fillLabels(term.text, t);
    case 'column':
      return term.label ?? required(term.id, findColumnLabel(term.id, t));
    default:
      return labelOf(term.kind, term.id, t);
  }
}

/** Returns the text of a definition, or the model's description of the fact. */
export function definitionText({ term, text }: HelpDefinition, t: Translate): string {
  if (text !== null) return fillLabels(text, t);
  if (term.kind !== 'fact') throw new Error(`The help does not define ${termLabel(term, t)}`);
  return t(`factDescriptions.${term.id}`, getFact(term.id).description);
}

function getFact(id: string): Fact {
  return required(
    id,
    sources.map(({ facts }) => facts[id]).find((fact) => fact !== undefined),
  );
}

function getDimensionLabel(id: string): string {
  return required(
    id,
    sources.map(({ dimensions }) => dimensions[id]?.label).find((label) => label !== undefined),
  );
}

/** Returns the heading of a grid column: the page's label if it differs, otherwise that of its field. */
export function findColumnLabel(name: string, t: Translate): string | undefined {
  // Grid fields are in capitals. Columns of summaries are not, and aren't fields of a source.
  const id = name === name.toUpperCase() ? name.toLowerCase() : '';
  const fields = sources.map(({ dimensions, measures }) => ({ dimension: dimensions[id], measure: measures[id] }));
  const dimension = fields.find((field) => field.dimension !== undefined)?.dimension?.label;
  const measure = fields.find((field) => field.measure !== undefined)?.measure?.label;
  const onPage = pages.flatMap(({ columns }) => columns).find((column) => column.name === name)?.label;
  if (onPage !== undefined && onPage !== (dimension ?? measure)) return t(`columns.${id}`, onPage);
  if (dimension !== undefined) return t(`dimensions.${id}`, dimension);
  return measure && t(`measures.${id}`, measure);
}

function required<Value>(id: string, value: Value | undefined): Value {
  if (value === undefined) throw new Error(`The model has no ${id}`);
  return value;
}
