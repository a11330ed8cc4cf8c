/** Services that are priced like another one. */
const PRICED_AS: Readonly<Record<string, string>> = {
  'UPS Ground Commercial': 'UPS Ground',
  'UPS Ground Residential': 'UPS Ground',
};

/** The service whose rates, zones and discounts apply to a service: UPS Ground for UPS Ground Residential. */
export function pricedService(name: string): string {
  return PRICED_AS[name] ?? name;
}
