import { type Deployment, ForwardedApp } from '#contract/deployment.ts';
import type { PageIcon } from '#model/pages/page-icon.ts';
import { type MenuEntry, type MenuSectionId, menuSections, topNavigation, userMenu } from './menu.ts';
import { type AppRoute, listOpenRoutes, type Reader } from './routes.ts';

/** A menu entry that the reader can see. */
export interface VisibleEntry {
  id: string;
  label: string;
  /** A path, or the URL of another host. */
  href: string;
  /** Whether it is a page of this application and not an external link. */
  isPage: boolean;
  /** The icon of a page of this application. */
  icon: PageIcon | null;
  isNewTab: boolean;
}

export interface VisibleSection {
  id: MenuSectionId;
  entries: readonly VisibleEntry[];
}

export interface VisibleMenu {
  sections: readonly VisibleSection[];
  top: readonly VisibleEntry[];
  user: readonly VisibleEntry[];
}

/** The sections hidden from carrier users, and the only sections and entries shown to guests. Source: shell.md §6. */
const HIDDEN_FROM_CARRIERS: readonly MenuSectionId[] = ['parcel', 'legacyParcel', 'admin'];
const GUEST_SECTIONS: readonly MenuSectionId[] = ['dashboards'];
const GUEST_ENTRIES: readonly string[] = ['dashboards'];

/**
 * The menus of a reader. An entry is visible if the reader has one of its permissions and its target exists: a page of this
 * application that the reader can open, or an address set for this installation. With an expired password, the menus are empty.
 */
export function visibleMenu(reader: Reader, deployment: Deployment): VisibleMenu {
  if (reader.passwordDays <= 0) return { sections: [], top: [], user: [] };
  const open = listOpenRoutes(reader);
  const toVisible = (among: readonly MenuEntry[]) => {
    const held = among.filter(({ permissions }) => isHeld(permissions, reader));
    return held.flatMap((entry) => toVisibleEntry(entry, open, deployment) ?? []);
  };
  const sections = menuSections
    .map(({ id, entries }) => {
      const allowed = entries.filter((entry) => isForRole(id, entry, reader));
      return { id, entries: [...toVisible(allowed), ...unlistedPages(id, open, reader)] };
    })
    .filter(({ entries }) => entries.length > 0);
  const shown = new Set(sections.flatMap(({ entries }) => entries.map(({ href }) => href)));
  const isInSections = ({ path }: MenuEntry) => typeof path !== 'string' || shown.has(path);
  return { sections, top: toVisible(topNavigation.filter(isInSections)), user: toVisible(userMenu) };
}

function isHeld(needed: MenuEntry['permissions'], { permissions }: Reader): boolean {
  if (permissions.length === 0) return false;
  return needed.length === 0 || needed.some((permission) => permissions.includes(permission));
}

function isForRole(section: MenuSectionId, { id }: { id: string }, { permissions }: Reader): boolean {
  if (permissions.includes('ROLE_CARRIER') && HIDDEN_FROM_CARRIERS.includes(section)) return false;
  if (permissions.includes('ROLE_GUEST')) return GUEST_SECTIONS.includes(section) || GUEST_ENTRIES.includes(id);
  return true;
}

function toVisibleEntry(entry: MenuEntry, open: readonly AppRoute[], deployment: Deployment): VisibleEntry | null {
  const { id, path, label, isNewTab = false } = entry;
  if (typeof path !== 'string') {
    const href = deployment[path.setting];
    return href === null ? null : { id, label, href, isPage: false, icon: null, isNewTab };
  }
  const app = ForwardedApp.safeParse(path.split('/')[1]);
  if (app.success)
    return deployment.forwarded.includes(app.data)
      ? { id, label, href: path, isPage: false, icon: null, isNewTab }
      : null;
  const route = open.find((page) => page.path === path);
  return route === undefined ? null : toEntry(route);
}

const listedPaths = new Set([...menuSections.flatMap(({ entries }) => entries), ...userMenu].map(({ path }) => path));

/** Pages of this application that are not listed in the menu, which go into the section of their group. */
function unlistedPages(section: MenuSectionId, open: readonly AppRoute[], reader: Reader): VisibleEntry[] {
  return open
    .filter((route) => route.group === section && !listedPaths.has(route.path) && isForRole(section, route, reader))
    .map(toEntry);
}

function toEntry({ id, label, path, icon }: AppRoute): VisibleEntry {
  return { id, label, href: path, isPage: true, icon, isNewTab: false };
}
