import { PERMISSION_AREAS, PERMISSIONS, type Permission } from '#model/access/permissions.ts';

/** The permissions of an area that match the search, with their meaning in the reader's language. */
export interface FoundArea {
  id: string;
  label: string;
  permissions: { name: Permission; meaning: string }[];
}

/** The permissions whose name or meaning contains the search text, by area. Areas without a match are omitted. */
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
