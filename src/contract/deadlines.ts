import { z } from 'zod';
import { MoneyOfFindings } from './disputes.ts';
import { endpoint } from './endpoint.ts';
import { RecordIdText } from './records.ts';
import { IsoDate } from './values.ts';

/** The money that can be claimed for a client, but only for a short time. */
export const ExpiringClaims = z.object({
  clientId: z.number().int(),
  clientName: z.string(),
  /** For seven more days or less. */
  within7Days: MoneyOfFindings,
  /** The part of it that can be claimed for three more days or less. */
  within3Days: MoneyOfFindings,
  firstDeadline: IsoDate,
});
export type ExpiringClaims = z.infer<typeof ExpiringClaims>;

const path = '/aiparcelweb/api/disputes';

export const listExpiringClaims = endpoint({
  method: 'GET',
  path: `${path}/expiring`,
  summary:
    'Lists the clients of the reader with money that can be claimed for seven more days or less. What ends first is listed first.',
  output: z.array(ExpiringClaims),
});

export const downloadDeadlines = endpoint({
  method: 'GET',
  path: `${path}/:clientId/deadlines.ics`,
  summary:
    'Downloads the days until which findings of a client can be claimed as a calendar file (RFC 5545), with one event a day.',
  params: z.object({ clientId: RecordIdText }),
  output: z.void(),
});
