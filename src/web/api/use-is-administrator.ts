import { useAccount } from './account-query.ts';

export const ADMINISTRATOR_ROLE = 'ROLE_ADMIN';

/** Whether the reader is an administrator, who sees every client and may grant everything. */
export function useIsAdministrator(): boolean {
  const { permissions, internal } = useAccount();
  return internal && permissions.includes(ADMINISTRATOR_ROLE);
}
