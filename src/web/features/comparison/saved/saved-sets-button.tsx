import { FolderOpenOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComparedSet } from '#web/features/comparison/sets/use-compared-sets.ts';
import { PopoverPanel } from '#web/ui/popover-panel.tsx';
import { comparisonSetNameChoice } from '#web/view/address/comparison-sets.ts';
import { useViewAddress } from '#web/view/address/view-address.ts';
import { NameDialog } from './name-dialog.tsx';
import { fromSavedSet, toSavedSet, upsertByName } from './saved-comparison.ts';
import { SavedPanel } from './saved-panel.tsx';
import { useRemoveSaved } from './use-remove-saved.ts';
import { useSavedComparison, useUpdateComparison } from './use-saved-comparison.ts';

/** The menu of saved sets: saves this set, replaces it with a saved one or deletes one. */
export function SavedSetsButton({ set }: { set: ComparedSet }) {
  const { t } = useTranslation();
  return (
    <PopoverPanel
      title={t('comparison.setsOf', { name: set.name })}
      width={300}
      placement="bottomRight"
      trigger={(triggerProps) => (
        <Button
          {...triggerProps}
          size="small"
          icon={<FolderOpenOutlined aria-hidden="true" />}
          aria-label={t('comparison.setsOf', { name: set.name })}
        >
          {t('comparison.sets')}
        </Button>
      )}
    >
      {(close) => <SetsPanel set={set} onClose={close} />}
    </PopoverPanel>
  );
}

function SetsPanel({ set, onClose }: { set: ComparedSet; onClose: () => void }) {
  const { t } = useTranslation();
  const { params, currentParams, change } = useViewAddress();
  const { sets, groups, isKnown, error } = useSavedComparison();
  const update = useUpdateComparison();
  const remove = useRemoveSaved(update);
  const [isNaming, setIsNaming] = useState(false);
  const { client } = set.view;
  const handleApply = (name: string) => {
    const saved = sets.find((one) => one.name === name);
    if (saved !== undefined) change(fromSavedSet(saved));
    onClose();
  };
  const handleSave = (name: string) => {
    if (client === null) return;
    const edit = { set: toSavedSet(currentParams(), name, client.id) };
    update.mutate(
      { of: 'sets', edit: (saved) => ({ ...saved, sets: upsertByName(saved.sets, edit.set) }) },
      {
        onSuccess: () => {
          const named = currentParams();
          comparisonSetNameChoice.write(named, name);
          change(named);
          onClose();
        },
      },
    );
  };
  const handleDelete = (name: string) => {
    const within = groups.filter((group) => group.sets.includes(name)).map((group) => group.name);
    remove({
      of: 'sets',
      name,
      title: t('comparison.deleteSetTitle', { name }),
      content: within.length === 0 ? null : t('comparison.inGroups', { groups: within.join(', ') }),
    });
  };
  return (
    <>
      <SavedPanel
        label={t('comparison.sets')}
        items={sets}
        isKnown={isKnown}
        error={error}
        empty={t('comparison.noSets')}
        onApply={handleApply}
        onDelete={handleDelete}
        saveLabel={t('comparison.saveSet')}
        canSave={client !== null}
        onSave={() => setIsNaming(true)}
      />
      {isNaming && (
        <NameDialog
          kind="set"
          title={t('comparison.saveSetTitle', { name: set.name })}
          name={comparisonSetNameChoice.read(params) ?? ''}
          existing={sets.map(({ name }) => name)}
          isSaving={update.isPending}
          onSave={handleSave}
          onClose={() => setIsNaming(false)}
        />
      )}
    </>
  );
}
