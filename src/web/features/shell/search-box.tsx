import { SearchOutlined } from '@ant-design/icons';
import { AutoComplete, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { SEARCH_START } from '#model/menu.ts';
import { foldText } from '#model/texts/fold-text.ts';
import type { VisibleEntry, VisibleMenu } from '#model/visible-menu.ts';
import { carriedSearch } from '#web/lib/view-state/carried-search.ts';
import { useEntryLabel } from './entry-link.tsx';
import styles from './shell.module.css';

/** Finds the pages the reader may open by their names; before anything is typed it offers the usual ones. */
export function SearchBox({ menu }: { menu: VisibleMenu }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const labelOf = useEntryLabel();
  const entries = uniqueEntries(menu);
  const found = findEntries(entries, text, labelOf);
  const handleSelect = (id: string) => {
    const entry = entries.find((one) => one.id === id);
    setText('');
    if (entry === undefined) return;
    if (entry.isPage) navigate({ pathname: entry.href, search: carriedSearch(params) });
    else window.open(entry.href, entry.isNewTab ? '_blank' : '_self', 'noreferrer');
  };
  return (
    <AutoComplete
      className={styles.search}
      value={text}
      onChange={setText}
      onSelect={handleSelect}
      defaultActiveFirstOption
      options={found.map((entry) => ({ value: entry.id, label: labelOf(entry) }))}
      notFoundContent={t('shell.nothingFound')}
    >
      <Input
        size="small"
        prefix={<SearchOutlined aria-hidden="true" />}
        placeholder={t('shell.search')}
        aria-label={t('shell.search')}
      />
    </AutoComplete>
  );
}

function uniqueEntries({ sections, top, user }: VisibleMenu): VisibleEntry[] {
  const all = [...sections.flatMap(({ entries }) => entries), ...top, ...user];
  return [...new Map(all.map((entry) => [entry.id, entry])).values()];
}

/** The entries whose name holds what was typed, in the order of the menu. */
export function findEntries(
  entries: readonly VisibleEntry[],
  text: string,
  labelOf: (entry: VisibleEntry) => string,
): VisibleEntry[] {
  const wanted = foldText(text);
  if (wanted === '') return entries.filter(({ id }) => SEARCH_START.includes(id));
  return entries.filter((entry) => foldText(labelOf(entry)).includes(wanted));
}
