import type { UseQueryResult } from '@tanstack/react-query';
import type { z } from 'zod';
import type { listGroupRecords } from '#contract/account-groups.ts';

/** The props shared by the cards of groups and of divisions. */
export interface GroupCardProps {
  clientId: number;
  clientNames: ReadonlyMap<number, string>;
  records: UseQueryResult<z.infer<(typeof listGroupRecords)['output']>>;
  canEdit: boolean;
}
