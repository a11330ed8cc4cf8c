import { z } from 'zod';

const PREFIX = 'view:';

/** The key of the setting with the name of the view that opens after sign-in. */
export const LANDING_VIEW_KEY = 'landingView';

/** The maximum length of a view's name. */
export const MAX_VIEW_NAME = 40;

const Stored = z.object({ path: z.string().regex(/^\/(?!\/)/), search: z.string().regex(/^(\?|$)/) });

/** A page with its client, dates, filters and settings, saved under a name. */
export interface SavedView {
  name: string;
  path: string;
  /** The query string, with its question mark. */
  search: string;
}

/** The reader's views by name. Damaged ones are left out. */
export function listSavedViews(saved: ReadonlyMap<string, string>): SavedView[] {
  return [...saved]
    .filter(([key]) => key.startsWith(PREFIX))
    .flatMap(([key, value]) => {
      const stored = Stored.safeParse(parse(value));
      return stored.success ? [{ name: key.slice(PREFIX.length), ...stored.data }] : [];
    })
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** The view that opens after sign-in, if there is one. */
export function findLandingView(saved: ReadonlyMap<string, string>): SavedView | null {
  const name = saved.get(LANDING_VIEW_KEY) ?? '';
  return name === '' ? null : (listSavedViews(saved).find((view) => view.name === name) ?? null);
}

/** The setting that saves a view. */
export function viewSetting({ name, path, search }: SavedView): { key: string; value: string } {
  return { key: viewKey(name), value: JSON.stringify({ path, search }) };
}

export function viewKey(name: string): string {
  return PREFIX + name;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
