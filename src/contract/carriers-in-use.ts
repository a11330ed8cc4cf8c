import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/**
 * What the reader's clients shipped with a carrier. Dates are bill dates; spend is in US cents, converted at each bill date's
 * rate.
 */
export const CarrierInUse = z.object({
  id: z.number().int(),
  name: z.string(),
  mode: z.enum(['parcel', 'ltl', 'post']),
  /** Whether the tenant excludes the carrier from Total Spend. */
  isExcluded: z.boolean(),
  accounts: z.number().int(),
  files: z.number().int(),
  shipments: z.number().int(),
  firstBillDate: z.string().nullable(),
  lastBillDate: z.string().nullable(),
  spendCents: z.number().int(),
});
export type CarrierInUse = z.infer<typeof CarrierInUse>;

export const listCarriersInUse = endpoint({
  method: 'GET',
  path: '/aiparcelweb/api/carriers/inUse',
  summary: 'Lists the carriers of the reader’s clients with their accounts, imported files, invoice dates and spend.',
  output: z.array(CarrierInUse),
});
