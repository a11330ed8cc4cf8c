import type { WeightUnit, WhereClause } from '#contract/question.ts';
import type { Permission } from '#model/access/permissions.ts';
import { type Dimension, type Measure, type NumberFormat, type Source, sourceTestsOf } from '#model/sources/source.ts';
import { type GridView, type GridViews, listGridViews } from './grid-view.ts';
import type { PageIcon } from './page-icon.ts';
import type { Widget } from './widget.ts';

/** A filter of a page. `dependsOn` is the dimension that must be chosen first. */
export interface PageFilter {
  dimension: string;
  label: string;
  isClientSpecific: boolean;
  dependsOn: string | null;
}

/** A column of a page's grid. `name` is the field of the rows on the wire; `field` is the dimension or measure it shows. */
export interface GridColumn {
  name: string;
  field: string;
  label: string;
  format: 'text' | 'date' | 'instant' | NumberFormat;
  width: number;
  isHidden: boolean;
  /** For dates: whether the column's filter offers only the dates of the page or all dates. */
  filterDays: 'page' | 'all';
}

/** A choice between subsets of the page's rows, in addition to its filters. The first option is the default. */
export interface PageChoice {
  id: string;
  label: string;
  options: readonly { id: string; label: string; where: readonly WhereClause[] }[];
}

/** How the menu and the list of dashboards show a page. */
export interface MenuTexts {
  id: string;
  title: string;
  /** What the page is for, usually as the question it answers. */
  purpose: string;
  icon: PageIcon;
}

/** A page of the menu that consists of tabs, each of which is an analysis page. */
export interface TabbedPage extends MenuTexts {
  /** Whether each tab is shown once for each of several sets of client, dates and filters, side by side. */
  isSideBySide: boolean;
}

/** Which dates a page shows: those the reader chooses, or always the last four weeks without filters. */
export type PagePeriod = 'chosen' | 'lastFourWeeks';

/** Whose data a page shows: the client the reader chooses, or always the first demo client the reader has access to. */
export type PageClients = 'chosen' | 'demo';

/** The help topic of a page and its English introduction, or `null` if the topic's file has the introduction. */
interface PageHelp {
  topic: string;
  text: string | null;
}

/** An analysis page: what it can show and what it starts with. A tab has the purpose and the icon of its menu page. */
export interface Page extends MenuTexts {
  /** Its address. Tabs share the address of their menu page. */
  path: string;
  permission: Permission;
  source: Source;
  facts: readonly string[];
  defaultFact: string;
  /** The fact that is 100 % in the trend's percentages. */
  percentageBase: string;
  filters: readonly PageFilter[];
  widgets: readonly Widget[];
  columns: readonly GridColumn[];
  /** The data views of its grid; the first is the default. */
  dataViews: readonly GridView[];
  choices: readonly PageChoice[];
  /** The units the reader can choose from; the first is the default. */
  weightUnits: readonly WeightUnit[];
  period: PagePeriod;
  clients: PageClients;
  /** Whether the top bar can open its rows as a table. Source: dashboards.md §2, "Top bar". */
  hasTable: boolean;
  /** Whether the page is an entry point: it begins with the claims that will expire soon, and links to the other pages. */
  isStart: boolean;
  /** The menu page of which this page is a tab. */
  tabOf: TabbedPage | null;
  help: PageHelp;
}

interface CommonDeclaration<Own extends Source> {
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
  /** The English introduction of its help topic, if the topic's file has none. */
  helpText?: string;
}

/** A page of the menu describes itself; a tab is described by its menu page. */
type PageDeclaration<Own extends Source> = CommonDeclaration<Own> &
  (Pick<MenuTexts, 'purpose' | 'icon'> | { tabOf: TabbedPage });

/** The dimension or measure of a column. Label and width default to those of the field and its type. */
export type ColumnDeclaration<Field extends string = string> =
  | Field
  | { field: Field; label?: string; width?: number; isHidden?: boolean; filterDays?: GridColumn['filterDays'] };

/** The default address of an analysis page. */
export function dashboardPath({ id }: { id: string }): string {
  return `/aframe/dashboard/${id}`;
}

/**
 * Declares an analysis page. Labels and formats come from the source. The route, the menu entry, the help topic and the list of
 * dashboards follow from the declaration, once the page is listed in `pages.ts`.
 */
export function definePage<Own extends Source>({ views, helpText, ...declared }: PageDeclaration<Own>): Page {
  const menuPage = 'tabOf' in declared ? declared.tabOf : declared;
  return {
    dataViews: listGridViews(views ?? { groupings: [], pivots: [] }),
    path: dashboardPath(menuPage),
    choices: [],
    weightUnits: ['lbs'],
    period: 'chosen',
    clients: 'chosen',
    hasTable: true,
    isStart: false,
    tabOf: null,
    ...declared,
    purpose: menuPage.purpose,
    icon: menuPage.icon,
    help: { topic: menuPage.id, text: helpText ?? null },
    filters: declared.filters.map((id) => toFilter(declared.source, id)),
    columns: declared.columns.map((column) => toColumn(declared.source, column)),
  };
}

/** The facts of a page that can share one chart: those of the same kind and format as its percentage base. */
export function comparableFacts({ source, facts, percentageBase }: Page): string[] {
  const base = source.facts[percentageBase];
  return facts.filter((id) => source.facts[id]?.format === base?.format && source.facts[id]?.kind === base?.kind);
}

/** The fact whose rows the page's percentages cover, or `undefined` if all its comparable facts cover them already. */
export function percentageRows(page: Page): string | undefined {
  const testsOf = (id: string) => {
    const fact = page.source.facts[id];
    return fact === undefined ? [] : sourceTestsOf(fact).map((test) => JSON.stringify(test));
  };
  const base = testsOf(page.percentageBase);
  const isSame = comparableFacts(page).every((id) => base.every((test) => testsOf(id).includes(test)));
  return isSame ? undefined : page.percentageBase;
}

/** Whether the parts of a fact add up to the whole. Parts of a ratio or of a distinct count do not. */
export function isAdditive({ source }: Page, fact: string): boolean {
  const kind = source.facts[fact]?.kind;
  return kind === 'sum' || kind === 'count';
}

/** The note under a page's figures about the rows that the fact leaves out, or `null` if it counts all rows. */
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

/** Completes a declared column with the label, format and width of its field. */
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
