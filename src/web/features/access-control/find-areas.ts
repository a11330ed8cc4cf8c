import { PERMISSION_AREAS } from '#model/access/permission-areas.ts';
import { PERMISSIONS, type Permission } from '#model/access/permissions.ts';

/** Permissions of an area that were searched for, each with what it allows in the reader's language. */
export interface FoundArea {
  id: string;
  label: string;
  permissions: { name: Permission; meaning: string }[];
}

/** The areas with the permissions whose name or meaning contains what was searched for; areas without any are left out. */
export function findAreas(search: string, translate: (name: Permission, meaning: string) => string): FoundArea[] {
  const wanted = search.toLowerCase();
  return PERMISSION_AREAS.map(({ id, label, permissions }) => ({
    id,
    label,
    permissions: permissions
      .map((name) => ({ name, meaning: translate(name, PERMISSIONS[name]) }))
      .filter(({ name, meaning }) => `${name} ${meaning}`.toLowerCase().includes(wanted)),
  })).filter(({ permissions }) => permissions.length > 0);
}
