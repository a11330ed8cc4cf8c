import { whereOneOf } from '#model/pages/where-one-of.ts';
import { findings } from '#model/sources/findings.ts';
import { CLOSED_STATUSES } from '#model/trade/finding-statuses.ts';
import { defineGroupsReport, defineRowsReport, factsOf, groupedBy } from './report.ts';

const finding = [
  'invoice_number',
  'account_number',
  'carrier_name',
  'bill_date',
  'tracking_number',
  'rule',
  'status',
  'charge',
] as const;

/** Reports about what the audit found, and how much of it carriers have paid back. Their figures are those of the page Audit. */
export const auditReports = [
  defineRowsReport({
    id: 'claimsFiled',
    name: 'Claims Filed',
    description: 'Every finding that was claimed from a carrier, with what the carrier answered and credited.',
    source: findings,
    columns: [...finding, 'overcharge_amount', 'credited_amount', 'outstanding_amount', 'deadline'],
    where: [whereOneOf('status', CLOSED_STATUSES)],
  }),
  defineGroupsReport({
    id: 'moneyRecovered',
    name: 'Money Recovered',
    description: 'What carriers credited, by carrier, account and month of the invoice that was wrong.',
    columns: [
      ...groupedBy(findings, 'carrier_name', 'account_number', 'bill_year', 'bill_month'),
      ...factsOf(findings, 'found', 'claimed', 'filed', 'approved', 'credited', 'denied'),
    ],
  }),
  defineGroupsReport({
    id: 'savingsByRule',
    name: 'Savings by Rule',
    description: 'What each rule of the audit found, and what was credited, is open or was denied.',
    columns: [
      ...groupedBy(findings, 'rule'),
      ...factsOf(findings, 'findings', 'found', 'undercharged', 'atStake', 'filed', 'approved', 'credited', 'denied'),
    ],
  }),
  defineRowsReport({
    id: 'expiredUnclaimed',
    name: 'Expired Unclaimed',
    description: 'Findings that nobody claimed before the deadline.',
    source: findings,
    columns: [...finding, 'outstanding_amount', 'deadline'],
    where: [{ column: 'expired', condition: '>', value: 0, operator: 'AND', matchCase: true }],
  }),
  defineGroupsReport({
    id: 'invoiceExceptions',
    name: 'Invoice Exceptions',
    description: 'Invoices with findings: what was charged too much or too little, and what became of it.',
    columns: [
      ...groupedBy(findings, 'carrier_name', 'account_number', 'invoice_number', 'bill_date', 'currency_code'),
      ...factsOf(findings, 'findings', 'found', 'undercharged', 'atStake', 'filed', 'approved', 'credited', 'denied'),
    ],
  }),
];
