import { sourceOfFact } from '#assistant/follow-up.ts';
import type { AssistantQuestion } from '#contract/assistant.ts';
import type { WhereClause } from '#contract/question.ts';
import { definePage, type Page } from '#model/pages/page.ts';
import { charges } from '#model/sources/charges.ts';
import { credits } from '#model/sources/credits.ts';
import { findings } from '#model/sources/findings.ts';
import { shipments } from '#model/sources/shipments.ts';

/** A list of single rows: the columns that can be sorted by, and those that are always shown. */
export interface RowList {
  page: Page;
  shown: readonly string[];
  /** The column that rows are sorted by where the figure has none of its own. */
  sorted: string;
}

const declared = {
  purpose: 'Which rows are behind a figure?',
  icon: 'dollar',
  permission: 'DASHBOARDS_VIEW',
  filters: [],
  widgets: [],
} as const;

const shipmentList: RowList = {
  page: definePage({
    ...declared,
    id: 'assistantShipments',
    title: 'Shipments',
    source: shipments,
    facts: ['netAmount'],
    defaultFact: 'netAmount',
    percentageBase: 'netAmount',
    columns: [
      'tracking_number',
      'carrier_name',
      'service',
      'bill_date',
      'pickup_date',
      'invoice_number',
      'consignee_city',
      'normalised_consignee_state',
      'tracking_status',
      'net_amount',
      'bill_weight_pounds',
      'actual_weight_pounds',
      'transportation_discount',
      'net_other_accessorial_amount',
      'net_fuel_surcharge_amount',
      'no_of_pkgs',
      'pickup_days',
    ],
  }),
  shown: [
    'TRACKING_NUMBER',
    'CARRIER_NAME',
    'SERVICE',
    'BILL_DATE',
    'NORMALISED_CONSIGNEE_STATE',
    'NET_AMOUNT',
    'BILL_WEIGHT_POUNDS',
  ],
  sorted: 'NET_AMOUNT',
};

const chargeList: RowList = {
  page: definePage({
    ...declared,
    id: 'assistantCharges',
    title: 'Charges',
    source: charges,
    facts: ['accessorialSpend'],
    defaultFact: 'accessorialSpend',
    percentageBase: 'accessorialSpend',
    columns: ['tracking_number', 'carrier_name', 'service', 'bill_date', 'accessorial', 'net_other_accessorial_amount'],
  }),
  shown: ['TRACKING_NUMBER', 'CARRIER_NAME', 'SERVICE', 'BILL_DATE', 'ACCESSORIAL', 'NET_OTHER_ACCESSORIAL_AMOUNT'],
  sorted: 'NET_OTHER_ACCESSORIAL_AMOUNT',
};

const creditList: RowList = {
  page: definePage({
    ...declared,
    id: 'assistantCredits',
    title: 'Credits',
    source: credits,
    facts: ['totalRefund'],
    defaultFact: 'totalRefund',
    percentageBase: 'totalRefund',
    columns: ['tracking_number', 'carrier_name', 'service', 'bill_date', 'credit_type', 'audit_refund_amount'],
  }),
  shown: ['TRACKING_NUMBER', 'CARRIER_NAME', 'SERVICE', 'BILL_DATE', 'CREDIT_TYPE', 'AUDIT_REFUND_AMOUNT'],
  sorted: 'AUDIT_REFUND_AMOUNT',
};

const findingList: RowList = {
  page: definePage({
    ...declared,
    id: 'assistantFindings',
    title: 'Findings',
    source: findings,
    facts: ['found'],
    defaultFact: 'found',
    percentageBase: 'found',
    columns: [
      'tracking_number',
      'carrier_name',
      'rule',
      'status',
      'bill_date',
      'deadline',
      'overcharge_amount',
      'undercharge_amount',
      'outstanding_amount',
      'credited_amount',
      'billed_amount',
    ],
  }),
  shown: ['TRACKING_NUMBER', 'CARRIER_NAME', 'RULE', 'STATUS', 'BILL_DATE', 'DEADLINE', 'OVERCHARGE_AMOUNT'],
  sorted: 'OVERCHARGE_AMOUNT',
};

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
