import { useTranslation } from 'react-i18next';
import type { ColumnRole } from './column-roles.ts';
import { addressRole } from './role-groups.ts';

/** Returns the name of a role in the reader's language. */
export function useRoleLabel(): (role: ColumnRole) => string {
  const { t } = useTranslation();
  return (role) => {
    const address = addressRole(role);
    if (address !== null) return t(`mapping.sides.${address.side}`, { part: t(`mapping.parts.${address.part}`) });
    return t(`mapping.roles.${role === '' ? 'none' : role}`);
  };
}
