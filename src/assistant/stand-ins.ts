/** Quotients of two facts that are themselves facts of the model. */
export const CANONICAL: Readonly<Record<string, string>> = {
  'totalSpend/packages': 'costPerPackage',
  'totalSpend/shipmentCount': 'costPerShipment',
  'totalSpend/billWeight': 'averageCostPerPound',
  'billWeight/packages': 'billWeightPerPackage',
  'actualWeight/packages': 'actualWeightPerPackage',
  'weightDifference/packages': 'weightDifferencePerPackage',
  'accessorialSpend/accessorialShipments': 'accessorialPerShipment',
  'earlyAmSpend/packages': 'earlyAmPerPackage',
  'totalSpend/totalPackages': 'costPerPackage',
};

/** What "average" means for a fact if no period is named: another fact, or the fact divided by another. */
export const AVERAGE_OF: Readonly<Record<string, { fact: string; over?: string; isShare?: boolean }>> = {
  totalSpend: { fact: 'costPerPackage' },
  billWeight: { fact: 'billWeightPerPackage' },
  actualWeight: { fact: 'actualWeightPerPackage' },
  weightDifference: { fact: 'weightDifferencePerPackage' },
  totalRefund: { fact: 'totalRefund', over: 'creditLines' },
  accessorialSpend: { fact: 'accessorialSpend', over: 'accessorialCount' },
  accessorials: { fact: 'accessorials', over: 'packages' },
  fuelSurcharge: { fact: 'fuelSurcharge', over: 'packages' },
  transportationDiscount: { fact: 'transportationDiscount', over: 'publishedAmount', isShare: true },
  found: { fact: 'found', over: 'findings' },
  netTransportation: { fact: 'netTransportation', over: 'packages' },
};

/** The fact that counts the rows of an amount: "how many surcharges". */
export const COUNT_OF: Readonly<Record<string, string>> = {
  accessorials: 'accessorialCount',
  accessorialSpend: 'accessorialCount',
  totalRefund: 'creditLines',
  found: 'findings',
  atStake: 'findings',
};

/** The same amount in other sources, for filters and groups that only these have. */
export const COUNTERPARTS: Readonly<Record<string, readonly string[]>> = {
  totalSpend: ['accessorialSpend', 'totalRefund', 'found'],
  accessorials: ['accessorialSpend'],
  accessorialSpend: ['accessorials'],
  shipmentCount: ['accessorialShipments'],
  packages: [],
  netAmount: ['accessorialSpend', 'totalRefund'],
};

/** The facts that can replace a fact in a question: its average, its count, its quotient or its counterpart in another source. */
export function standInsOf(fact: string): string[] {
  const quotients = Object.entries(CANONICAL).flatMap(([parts, whole]) =>
    parts.split('/').includes(fact) ? [whole] : [],
  );
  const unit = { costPerPackage: 'packages', costPerShipment: 'shipmentCount', averageCostPerPound: 'billWeight' }[
    fact
  ];
  const isNet = ['totalSpend', 'costPerPackage', 'costPerShipment', 'averageCostPerPound'].includes(fact);
  return [
    unit,
    AVERAGE_OF[fact]?.fact,
    COUNT_OF[fact],
    ...(COUNTERPARTS[fact] ?? []),
    ...quotients,
    isNet ? 'netAmount' : undefined,
  ].filter((one) => one !== undefined);
}
