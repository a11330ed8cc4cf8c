import type { AlertMeasure } from '#contract/alerts.ts';
import { commonFilters } from '#model/pages/common-filters.ts';

/** The unit of a measure: minor units of a currency, percent, or a number of things. */
export type AlertUnit = 'money' | 'percent' | 'count';

/**
 * How a measure is computed: the sum of facts of a source, divided by another fact if there is one. Shares are in percent. Figures that
 * `grow` add up over a period, so they can be above a threshold before it ends. `arrivals` is not computed from facts but from the
 * rhythm in which invoices arrive.
 */
interface MeasureOfAlerts {
  label: string;
  unit: AlertUnit;
  grows: boolean;
  from: 'arrivals' | { source: 'shipments' | 'charges' | 'findings'; plus: readonly string[]; over: string | null };
  /** The dimensions by which it can be filtered. */
  filters: readonly string[];
}

/** What alerts can watch, by the facts of the dashboards. */
export const alertMeasures: Record<AlertMeasure, MeasureOfAlerts> = {
  spend: {
    label: 'Spend',
    unit: 'money',
    grows: true,
    from: { source: 'shipments', plus: ['totalSpend'], over: null },
    filters: commonFilters,
  },
  costPerParcel: {
    label: 'Cost per parcel',
    unit: 'money',
    grows: false,
    from: { source: 'shipments', plus: ['costPerPackage'], over: null },
    filters: commonFilters,
  },
  surchargeShare: {
    label: 'Surcharge share',
    unit: 'percent',
    grows: false,
    // All three facts count all carriers, so that the share compares like with like.
    from: { source: 'shipments', plus: ['accessorials', 'fuelSurcharge'], over: 'netAmount' },
    filters: commonFilters,
  },
  lateShare: {
    label: 'Late share',
    unit: 'percent',
    grows: false,
    from: { source: 'shipments', plus: ['latePackages'], over: 'totalPackages' },
    filters: commonFilters,
  },
  unknownCharges: {
    label: 'Unknown charges',
    unit: 'count',
    grows: true,
    from: { source: 'charges', plus: ['unknownCharges'], over: null },
    filters: commonFilters,
  },
  missingInvoices: {
    label: 'Missing invoices',
    unit: 'count',
    grows: true,
    from: 'arrivals',
    filters: ['carrier_name', 'account_number'],
  },
  findings: {
    label: 'Findings',
    unit: 'count',
    grows: true,
    from: { source: 'findings', plus: ['findings'], over: null },
    filters: commonFilters,
  },
};
