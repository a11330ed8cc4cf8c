import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { IsoDate, IsoInstant } from './values.ts';

/** The latest data of a client, per carrier. `carriers` is empty for a client without shipments. */
export const ClientFreshness = z.object({
  clientId: z.number().int(),
  clientName: z.string(),
  carriers: z.array(
    z.object({
      carrierId: z.number().int(),
      carrierName: z.string(),
      lastBillDate: IsoDate,
      /** When the newest file with shipments of the carrier was imported; `null` if unknown. */
      lastImportAt: IsoInstant.nullable(),
    }),
  ),
});
export type ClientFreshness = z.infer<typeof ClientFreshness>;

export const getFreshness = endpoint({
  method: 'GET',
  path: '/aiparcelweb/api/freshness',
  summary: 'Returns the last invoice date and the last import for each of the reader’s clients and carriers.',
  output: z.array(ClientFreshness),
});
