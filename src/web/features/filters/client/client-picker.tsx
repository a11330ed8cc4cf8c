import { ApartmentOutlined, CheckOutlined, SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foldText } from '#model/texts/fold-text.ts';
import { type ClientNamePlace, truncateClientName } from '#model/texts/truncate-client-name.ts';
import { PickerButton } from '#web/features/filters/picker-button.tsx';
import { loadOnDemand } from '#web/ui/load-on-demand.tsx';
import { PopoverPanel } from '#web/ui/popover-panel.tsx';
import { useClearButton } from '#web/ui/use-clear-button.tsx';
import { type Selection, useSelectionActions } from '#web/view/selection/use-selection.ts';
import styles from './client-picker.module.css';

// Loaded on demand: only parent clients have sub-clients, and the select is large.
const SubClients = loadOnDemand(async () => (await import('./sub-clients.tsx')).SubClients);

interface ClientPickerProps {
  selection: Selection;
  /** Whether the page has neither dates nor filters that changing the client would reset. */
  isClientOnly: boolean;
  /** Whether a parent's sub-clients can be chosen. */
  hasSubClients: boolean;
  place: ClientNamePlace;
}

/** Shows the client and, for a parent, its sub-clients. Changing the client resets the filters. */
export function ClientPicker({ selection, isClientOnly, hasSubClients, place }: ClientPickerProps) {
  const { t } = useTranslation();
  const { client, childIds, isLoading } = selection;
  const name = client?.name ?? '';
  const placeholder = isLoading ? t('shell.loading') : t('filters.noClient');
  return (
    <PopoverPanel
      title={isClientOnly ? t('filters.selectClientOnly') : t('filters.selectClient')}
      width={300}
      trigger={(triggerProps) => (
        <PickerButton triggerProps={triggerProps} icon={<ApartmentOutlined />} title={name}>
          <span className="visually-hidden">{t('filters.client')} </span>
          {client === null ? placeholder : <bdi>{truncateClientName(name, place)}</bdi>}
          {childIds.length > 0 && (
            <span className={styles.count}>{t('filters.subClientCount', { count: childIds.length })}</span>
          )}
        </PickerButton>
      )}
    >
      {(close) => <ClientPanel selection={selection} hasSubClients={hasSubClients} onClose={close} />}
    </PopoverPanel>
  );
}

interface ClientPanelProps extends Pick<ClientPickerProps, 'selection' | 'hasSubClients'> {
  onClose: () => void;
}

function ClientPanel({ selection, hasSubClients, onClose }: ClientPanelProps) {
  const { t } = useTranslation();
  const { setClient } = useSelectionActions();
  const [search, setSearch] = useState('');
  const clearButton = useClearButton();
  const found = selection.clients.filter(({ name, code }) => foldText(`${name} ${code}`).includes(foldText(search)));
  const handlePick = (clientId: number) => {
    setClient(clientId);
    onClose();
  };
  return (
    <>
      <div className={styles.section}>
        <Input
          prefix={<SearchOutlined aria-hidden="true" />}
          placeholder={t('filters.searchClient')}
          aria-label={t('filters.searchClient')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          allowClear={clearButton}
        />
      </div>
      <ul className={styles.clients} aria-label={t('filters.clients')}>
        {found.map(({ id, name, code }) => (
          <li key={id}>
            <button type="button" aria-current={id === selection.client?.id} onClick={() => handlePick(id)}>
              <span>
                <bdi>{name}</bdi>
              </span>
              <small>{code}</small>
              {id === selection.client?.id && <CheckOutlined aria-hidden="true" />}
            </button>
          </li>
        ))}
        {found.length === 0 && <li className={styles.note}>{t('filters.noClientFound')}</li>}
      </ul>
      {hasSubClients && selection.client?.parent && <SubClients selection={selection} />}
    </>
  );
}
