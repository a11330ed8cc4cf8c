import { AppstoreOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canSaveGroup } from '#model/names/comparison-name.ts';
import { useComparisonSets } from '#web/features/comparison/sets/use-comparison-sets.ts';
import { PopoverPanel } from '#web/ui/popover-panel.tsx';
import { comparisonSetName } from '#web/view/address/comparison-sets.ts';
import { ignoredChoice } from '#web/view/checks/ignored-choices.ts';
import { NameDialog } from './name-dialog.tsx';
import { setsOfGroup, upsertByName } from './saved-comparison.ts';
import { SavedPanel } from './saved-panel.tsx';
import { useRemoveSaved } from './use-remove-saved.ts';
import { useSavedComparison, useUpdateComparison } from './use-saved-comparison.ts';

/** The menu of saved groups: saves the sets on screen as a group, loads a group or deletes it. */
export function SavedGroupsButton() {
  const { t } = useTranslation();
  return (
    <PopoverPanel
      title={t('comparison.groups')}
      width={320}
      trigger={(triggerProps) => (
        <Button {...triggerProps} icon={<AppstoreOutlined aria-hidden="true" />}>
          {t('comparison.groups')}
        </Button>
      )}
    >
      {(close) => <GroupsPanel onClose={close} />}
    </PopoverPanel>
  );
}

function GroupsPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { sets, change } = useComparisonSets();
  const saved = useSavedComparison();
  const update = useUpdateComparison();
  const remove = useRemoveSaved(update);
  const [isNaming, setIsNaming] = useState(false);
  const names = sets.map(comparisonSetName);
  const isSaved = (name: string) => canSaveGroup([name]) && saved.sets.some((one) => one.name === name);
  const unsaved = saved.isKnown ? names.filter((name) => !isSaved(name)) : [];
  const handleApply = (name: string) => {
    const group = saved.groups.find((one) => one.name === name);
    if (group === undefined) return;
    const found = setsOfGroup(group, saved.sets);
    const isEmpty = found.sets.length === 0;
    const reason = isEmpty ? 'groupOfNothing' : 'setOfGroup';
    const ignored = found.missing.length === 0 ? [] : [ignoredChoice(reason, found.missing, name)];
    change((shown) => (isEmpty ? shown : found.sets), { state: { ignored } });
    onClose();
  };
  const handleSave = (name: string) =>
    update.mutate(
      { of: 'groups', edit: (all) => ({ ...all, groups: upsertByName(all.groups, { name, sets: names }) }) },
      { onSuccess: () => onClose() },
    );
  const handleDelete = (name: string) =>
    remove({ of: 'groups', name, title: t('comparison.deleteGroupTitle', { name }) });
  return (
    <>
      <SavedPanel
        label={t('comparison.groups')}
        items={saved.groups.map((group) => ({ name: group.name, detail: group.sets.join(', ') }))}
        isKnown={saved.isKnown}
        error={saved.error}
        empty={t('comparison.noGroups')}
        onApply={handleApply}
        onDelete={handleDelete}
        saveLabel={t('comparison.saveGroup')}
        canSave={unsaved.length === 0}
        onSave={() => setIsNaming(true)}
        note={unsaved.length === 0 ? undefined : t('comparison.unsavedSets', { names: unsaved.join(', ') })}
      />
      {isNaming && (
        <NameDialog
          kind="group"
          title={t('comparison.saveGroupTitle')}
          name=""
          existing={saved.groups.map(({ name }) => name)}
          isSaving={update.isPending}
          onSave={handleSave}
          onClose={() => setIsNaming(false)}
        />
      )}
    </>
  );
}
