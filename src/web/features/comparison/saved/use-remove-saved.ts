import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import type { SavedComparison } from './saved-comparison.ts';
import type { useUpdateComparison } from './use-saved-comparison.ts';

interface Removal {
  of: 'sets' | 'groups';
  name: string;
  title: string;
  /** What the reader should know before deleting. */
  content?: string | null;
}

/** Deletes a saved set or group after confirmation. */
export function useRemoveSaved(update: ReturnType<typeof useUpdateComparison>): (removal: Removal) => void {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  return ({ of, name, title, content = null }) =>
    modal.confirm({
      title,
      content,
      okText: t('comparison.deleteIt'),
      okButtonProps: { danger: true },
      cancelText: t('comparison.keep'),
      // The update itself reports a failure.
      onOk: () => update.mutateAsync({ of, edit: (saved) => without(saved, of, name) }).catch(() => undefined),
    });
}

function without(saved: SavedComparison, of: Removal['of'], name: string): SavedComparison {
  return of === 'sets'
    ? { ...saved, sets: saved.sets.filter((one) => one.name !== name) }
    : { ...saved, groups: saved.groups.filter((one) => one.name !== name) };
}
