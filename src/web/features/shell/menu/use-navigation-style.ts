import { useQuery } from '@tanstack/react-query';
import { savedSettingsQuery, useSaveSetting } from '#web/api/saved-settings-query.ts';

/** The position of the menu: a column at the side, or a bar across the top. */
export type NavigationStyle = 'side' | 'top';

const KEY = 'navigation';

/** The reader's navigation style, saved with the account. */
export function useNavigationStyle(): { style: NavigationStyle; setStyle: (style: NavigationStyle) => void } {
  const saved = useQuery(savedSettingsQuery).data?.get(KEY);
  const save = useSaveSetting();
  return {
    style: saved === 'top' ? 'top' : 'side',
    setStyle: (value) => save.mutate({ key: KEY, value }),
  };
}
