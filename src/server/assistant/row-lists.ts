import { sourceOfFact } from '#assistant/follow-up.ts';
import type { AssistantQuestion } from '#contract/assistant.ts';
import type { WhereClause } from '#contract/question.ts';
import { definePage, type Page } from '#model/pages/page.ts';
import { charges } from '#model/sources/charges.ts';
import { credits } from '#model/sources/credits.ts';
import { findings } from '#model/sources/findings.ts';
import { shipments } from '#model/sources/shipments.ts';
import type { Source } from '#model/sources/source.ts';

/** A list of single rows. Columns that are hidden can be sorted by, and are shown when they are. */
export interface RowList {
  page: Page;
  /** The column that rows are sorted by where the figure has none of its own. */
  sorted: string;
}

type FieldOf<Own extends Source> = (keyof Own['dimensions'] | keyof Own['measures']) & string;

interface ListDeclaration<Own extends Source> {
  title: string;
  source: Own;
  fact: keyof Own['facts'] & string;
  sorted: FieldOf<Own>;
  shown: readonly FieldOf<Own>[];
  hidden?: readonly FieldOf<Own>[];
}

function defineList<Own extends Source>({
  title,
  source,
  fact,
  sorted,
  shown,
  hidden = [],
}: ListDeclaration<Own>): RowList {
  const page = definePage<Own>({
    id: `assistant${title}`,
    title,
    purpose: 'Which rows are behind a figure?',
    icon: 'dollar',
    permission: 'DASHBOARDS_VIEW',
    source,
    facts: [fact],
    defaultFact: fact,
    percentageBase: fact,
    filters: [],
    widgets: [],
    columns: [...shown, ...hidden.map((field) => ({ field, isHidden: true }))],
  });
  return { page, sorted: sorted.toUpperCase() };
}

const shipmentList = defineList({
  title: 'Shipments',
  source: shipments,
  fact: 'netAmount',
  sorted: 'net_amount',
  shown: [
    'tracking_number',
    'carrier_name',
    'service',
    'bill_date',
    'normalised_consignee_state',
    'net_amount',
    'bill_weight_pounds',
  ],
  hidden: [
    'pickup_date',
    'invoice_number',
    'consignee_city',
    'tracking_status',
    'actual_weight_pounds',
    'transportation_discount',
    'net_other_accessorial_amount',
    'net_fuel_surcharge_amount',
    'no_of_pkgs',
    'pickup_days',
  ],
});

const chargeList = defineList({
  title: 'Charges',
  source: charges,
  fact: 'accessorialSpend',
  sorted: 'net_other_accessorial_amount',
  shown: ['tracking_number', 'carrier_name', 'service', 'bill_date', 'accessorial', 'net_other_accessorial_amount'],
});

const creditList = defineList({
  title: 'Credits',
  source: credits,
  fact: 'totalRefund',
  sorted: 'audit_refund_amount',
  shown: ['tracking_number', 'carrier_name', 'service', 'bill_date', 'credit_type', 'audit_refund_amount'],
});

const findingList = defineList({
  title: 'Findings',
  source: findings,
  fact: 'found',
  sorted: 'overcharge_amount',
  shown: ['tracking_number', 'carrier_name', 'rule', 'status', 'bill_date', 'deadline', 'overcharge_amount'],
  hidden: ['undercharge_amount', 'outstanding_amount', 'credited_amount', 'billed_amount'],
});

const lists = [shipmentList, chargeList, creditList, findingList];

/** The list of the rows that a question is about: those of the source of its figure. */
export function rowListOf({ figures: [figure] }: Pick<AssistantQuestion, 'figures'>): RowList {
  const source = sourceOfFact(figure?.fact ?? '');
  return lists.find(({ page }) => page.source.id === source) ?? shipmentList;
}

/** Limits rows to those that a fact counts, like the table of its page. Shipments are listed whether or not they cost anything. */
export function countedRows({ page: { source } }: RowList, fact: string | undefined): WhereClause[] {
  if (fact === undefined || source.id === shipments.id || source.facts[fact]?.only === undefined) return [];
  return [{ column: fact, condition: 'is not null', value: null, operator: 'AND', matchCase: true }];
}
