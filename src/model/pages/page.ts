import type { WhereClause } from '#contract/question.ts';
import type { Permission } from '#model/access/permissions.ts';
import type { Dimension, Measure, NumberFormat, Source } from '#model/sources/source.ts';
import { type GridView, type GridViews, listGridViews } from './grid-view.ts';
import type { Widget } from './widget.ts';

/** A filter of a page. `dependsOn` is the dimension that must be chosen first. */
export interface PageFilter {
  dimension: string;
  label: string;
  isClientSpecific: boolean;
  dependsOn: string | null;
}

/** A column of a page's grid. `name` is the field of the rows on the wire, `field` the dimension or measure it shows. */
export interface GridColumn {
  name: string;
  field: string;
  label: string;
  format: 'text' | 'date' | 'instant' | NumberFormat;
  width: number;
  isHidden: boolean;
  /** Of a date: whether its filter offers the days of the page, where these are its days, or all days there are. */
  filterDays: 'page' | 'all';
}

/** A choice between sets of the page's rows, beside its filters; the first is what the page starts with. */
export interface PageChoice {
  id: string;
  label: string;
  options: readonly { id: string; label: string; where: readonly WhereClause[] }[];
}

/** The units a page can show its weights in; they are stored and asked in pounds. */
export type WeightUnit = 'lbs' | 'kgs';

/** A page of the menu that consists of tabs, each a page of analysis. */
export interface TabbedPage {
  id: string;
  title: string;
  /** Whether its tabs are drawn once for each of several sets of client, dates and filters, side by side. */
  isSideBySide: boolean;
}

/** Which days a page shows: those the reader chooses, or always the last four weeks, without filters. */
export type PagePeriod = 'chosen' | 'lastFourWeeks';

/** Whose data a page shows: of the client the reader chooses, or always of the first demo client the reader may see. */
export type PageClients = 'chosen' | 'demo';

/** The topic of a page in the help drawer, and what it opens with in English: `null` where the topic says it itself. */
interface PageHelp {
  topic: string;
  text: string | null;
}

/** A page of analysis: what it may show and what it starts with. */
export interface Page {
  id: string;
  title: string;
  /** Where it is opened; a tab's is that of the page it is a tab of. */
  path: string;
  permission: Permission;
  source: Source;
  facts: readonly string[];
  defaultFact: string;
  /** The fact of which the trend's percentages are shares. */
  percentageBase: string;
  filters: readonly PageFilter[];
  widgets: readonly Widget[];
  columns: readonly GridColumn[];
  /** How its rows can be shown, as they are first. */
  dataViews: readonly GridView[];
  choices: readonly PageChoice[];
  /** More than one lets the reader choose; the first is what the page starts with. */
  weightUnits: readonly WeightUnit[];
  period: PagePeriod;
  clients: PageClients;
  /** Whether the top bar opens its rows as a table. Source: dashboards.md §2, "Top bar". */
  hasTable: boolean;
  /** Whether the reader comes from here to the other pages, so that it shows the ways to them. */
  isStart: boolean;
  /** The page of the menu it is a tab of; the tab is called by the title. */
  tabOf: TabbedPage | null;
  help: PageHelp;
}

interface PageDeclaration<Own extends Source> {
  id: string;
  title: string;
  path?: string;
  permission: Permission;
  source: Own;
  facts: readonly (keyof Own['facts'] & string)[];
  defaultFact: keyof Own['facts'] & string;
  percentageBase: keyof Own['facts'] & string;
  filters: readonly (keyof Own['dimensions'] & string)[];
  widgets: readonly Widget<keyof Own['dimensions'] & string, keyof Own['facts'] & string>[];
  columns: readonly ColumnDeclaration<(keyof Own['dimensions'] | keyof Own['measures']) & string>[];
  views?: GridViews<keyof Own['dimensions'] & string>;
  choices?: readonly PageChoice[];
  weightUnits?: readonly WeightUnit[];
  period?: PagePeriod;
  hasTable?: boolean;
  isStart?: boolean;
  tabOf?: TabbedPage;
  help: PageHelp;
}

/** The dimension or measure a column shows; label and width are those of its field and its type unless told. */
export type ColumnDeclaration<Field extends string = string> =
  | Field
  | { field: Field; label?: string; width?: number; isHidden?: boolean; filterDays?: GridColumn['filterDays'] };

/** Where a page of analysis is opened unless it says otherwise. */
export function dashboardPath({ id }: { id: string }): string {
  return `/aframe/dashboard/${id}`;
}

/** Declares a page; labels and formats come from the source. */
export function definePage<Own extends Source>({ views, ...declared }: PageDeclaration<Own>): Page {
  return {
    dataViews: listGridViews(views ?? { groupings: [], pivots: [] }),
    path: dashboardPath(declared.tabOf ?? declared),
    choices: [],
    weightUnits: ['lbs'],
    period: 'chosen',
    clients: 'chosen',
    hasTable: true,
    isStart: false,
    tabOf: null,
    ...declared,
    filters: declared.filters.map((id) => toFilter(declared.source, id)),
    columns: declared.columns.map((column) => toColumn(declared.source, column)),
  };
}

/** The facts of a page that fit in one chart: totals of the kind of number its percentages are shares of. */
export function comparableFacts({ source, facts, percentageBase }: Page): string[] {
  const base = source.facts[percentageBase];
  return facts.filter((id) => source.facts[id]?.format === base?.format && source.facts[id]?.kind === base?.kind);
}

/** Whether the parts of a fact add up to it: a ratio's do not, nor what is counted once though it may lie in several parts. */
export function isAdditive({ source }: Page, fact: string): boolean {
  const kind = source.facts[fact]?.kind;
  return kind === 'sum' || kind === 'count';
}

/** The note under a page's figures: which rows the fact leaves out; `null` when it counts all of them. */
export function conditionalNote(page: Page, fact: string): string | null {
  return page.source.facts[fact]?.only?.note ?? null;
}

function toFilter(source: Source, id: string): PageFilter {
  const { label, isClientSpecific = false, dependsOn = null } = getField(source, id) as Dimension;
  return { dimension: id, label, isClientSpecific, dependsOn };
}

const WIDTHS: Record<GridColumn['format'], number> = {
  text: 160,
  date: 170,
  instant: 170,
  money: 160,
  weight: 150,
  integer: 150,
  decimal: 150,
};

/** A column of a declaration; label, format and width come from the source unless told. */
export function toColumn(source: Source, declared: ColumnDeclaration): GridColumn {
  const options = typeof declared === 'string' ? { field: declared } : declared;
  const field = getField(source, options.field);
  const format = 'format' in field ? field.format : field.type === 'id' ? 'text' : field.type;
  return {
    name: options.field.toUpperCase(),
    field: options.field,
    label: options.label ?? field.label,
    format,
    width: options.width ?? WIDTHS[format],
    isHidden: options.isHidden ?? false,
    filterDays: options.filterDays ?? 'all',
  };
}

function getField(source: Source, id: string): Dimension | Measure {
  const field = source.dimensions[id] ?? source.measures[id];
  if (field === undefined) throw new Error(`${source.id} has no field ${id}.`);
  return field;
}
