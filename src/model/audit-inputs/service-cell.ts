import { pricedService } from '#model/trade/priced-service.ts';
import { resolveService } from '#model/trade/resolve-service.ts';
import { Contradiction } from './input-table.ts';

/** The service of a carrier as the product names it; `null` for an empty cell. */
export function serviceOf(carrierId: number, text: string | null): string | null | Contradiction {
  if (text === null) return null;
  const { name, isKnown } = resolveService(carrierId, null, text);
  return isKnown ? pricedService(name) : new Contradiction('service', 'is not a known service of this carrier');
}
