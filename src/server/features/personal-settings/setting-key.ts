import { FilterSetName } from '#model/names/filter-set-name.ts';
import { AppError } from '#server/app-error.ts';

/** The key of the dashboard settings, which have separate endpoints. The others are saved under keys that the browser chooses. */
export const DASHBOARD_SETTINGS_KEY = 'dashboardSettings';

/** The parsed meaning of a key. All kinds except `other` hold a JSON object. */
export type SettingKey =
  | { kind: 'filterset'; page: string; clientId: number | null; name: string }
  | { kind: 'widgets'; page: string }
  | { kind: 'comparison' }
  | { kind: 'other' };

/** Parses a key such as `filterset:spend:allclients:Europe`. Throws `invalid-request` if it is malformed. */
export function parseSettingKey(key: string): SettingKey {
  if (key === DASHBOARD_SETTINGS_KEY) throw new AppError('invalid-request', `The key ${key} has separate endpoints.`);
  if (key === 'comparison') return { kind: 'comparison' };
  if (key.startsWith('filterset:')) return parseFilterSetKey(key);
  if (!key.startsWith('widgets:')) return { kind: 'other' };
  const page = /^widgets:(\w{1,60})$/.exec(key)?.[1];
  if (page === undefined) throw new AppError('invalid-request', 'A key of widget settings reads widgets:{page}.');
  return { kind: 'widgets', page };
}

function parseFilterSetKey(key: string): SettingKey {
  const [, page, client, name] = /^filterset:(\w{1,60}):(allclients|\d{1,9}):(.*)$/s.exec(key) ?? [];
  if (page === undefined || client === undefined)
    throw new AppError(
      'invalid-request',
      'A key of a filter set reads filterset:{page}:{client id or allclients}:{name}.',
    );
  const parsed = FilterSetName.safeParse(name);
  if (!parsed.success) throw new AppError('invalid-request', parsed.error.issues[0]?.message ?? '');
  return { kind: 'filterset', page, clientId: client === 'allclients' ? null : Number(client), name: parsed.data };
}
