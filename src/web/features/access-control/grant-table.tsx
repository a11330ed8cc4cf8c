import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Role } from '#contract/roles.ts';
import { useAccount } from '#web/api/account-query.ts';
import { ADMINISTRATOR_ROLE, useIsAdministrator } from '#web/api/use-is-administrator.ts';
import styles from './access-control.module.css';
import { type DraftGrants, grantsOf } from './draft-grants.ts';
import type { FoundArea } from './find-areas.ts';
import { RoleHeader } from './role-header.tsx';

interface GrantTableProps {
  roles: readonly Role[];
  areas: readonly FoundArea[];
  draft: DraftGrants;
  onToggle: (role: Role, permission: string) => void;
  onRename: (role: Role) => void;
}

/** The matrix of permissions by area and roles. Readers can only grant permissions they have themselves. */
export function GrantTable({ roles, areas, draft, onToggle, onRename }: GrantTableProps) {
  const { t } = useTranslation();
  const { permissions: held } = useAccount();
  const isAdministrator = useIsAdministrator();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard
    <section className={styles.scroll} aria-label={t('accessControl.matrix')} tabIndex={0}>
      <table className={styles.grants}>
        <thead>
          <tr>
            <th scope="col">{t('accessControl.permission')}</th>
            {roles.map((role) => (
              <th key={role.id} scope="col">
                <RoleHeader role={role} isChanged={draft.has(role.id)} onRename={() => onRename(role)} />
              </th>
            ))}
          </tr>
        </thead>
        {areas.map(({ id, label, permissions }) => (
          <tbody key={id}>
            <tr>
              <th scope="rowgroup" colSpan={roles.length + 1} className={styles.area}>
                {t(`permissionAreas.${id}`, label)}
              </th>
            </tr>
            {permissions.map(({ name, meaning }) => (
              <tr key={name}>
                <th scope="row">
                  <span>{meaning}</span>
                  <code>{name}</code>
                </th>
                {roles.map((role) => {
                  const isGranted = grantsOf(role, draft).includes(name);
                  const canGrant = isAdministrator || held.includes(name) || role.permissions.includes(name);
                  return (
                    <td key={role.id}>
                      <Checkbox
                        checked={isGranted}
                        disabled={role.name === ADMINISTRATOR_ROLE || !canGrant}
                        aria-label={t('accessControl.grant', { permission: name, role: role.name })}
                        onChange={() => onToggle(role, name)}
                      />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}
