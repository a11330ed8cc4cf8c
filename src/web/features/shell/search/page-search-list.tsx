import { AutoComplete, type RefSelectProps } from 'antd';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { SEARCH_START } from '#model/access/menu.ts';
import type { VisibleEntry, VisibleMenu } from '#model/access/visible-menu.ts';
import { foldText } from '#model/texts/fold-text.ts';
import { useHasAssistant } from '#web/api/use-has-assistant.ts';
import { useMenuEntryLabel } from '#web/features/shell/menu/menu-entry-link.tsx';
import { openAssistant } from '#web/session/assistant-store.ts';
import { carriedSearch } from '#web/view/address/carried-search.ts';
import styles from './page-search.module.css';
import { PageSearchField } from './page-search-field.tsx';

/** The option that asks the assistant. Entries of the menu have no such id. */
const ASK = 'ask the assistant';

export interface PageSearchListProps {
  menu: VisibleMenu;
  text: string;
  onText: (text: string) => void;
  /** Whether the input that this one replaces has the focus. */
  isFocused: boolean;
  /** Whether the list is open initially. */
  isOpen: boolean;
  /** Whether Enter was pressed while the list was loading. The first page found is then opened at once. */
  isEntered: boolean;
}

/**
 * Searches the pages the reader has access to by name, and offers to ask the assistant instead. Without a search text, it suggests
 * common pages. Replaces the input that was shown while this list was loading, and takes over its focus.
 */
export function PageSearchList({ menu, text, onText, isFocused, isOpen, isEntered }: PageSearchListProps) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const labelOf = useMenuEntryLabel();
  const search = useRef<RefSelectProps>(null);
  // Puts the cursor after the text that was typed while the list was loading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when this input replaces the other.
  useLayoutEffect(() => {
    if (!isFocused) return;
    const input = search.current?.nativeElement.querySelector('input');
    input?.focus();
    input?.setSelectionRange(text.length, text.length);
  }, []);
  const entries = uniqueEntries(menu);
  const found = findEntries(entries, text, labelOf);
  const canAsk = useHasAssistant() && text.trim() !== '';
  const options = [
    ...found.map((entry) => ({ value: entry.id, label: labelOf(entry) })),
    ...(canAsk ? [{ value: ASK, label: t('assistant.ask', { text: text.trim() }) }] : []),
  ];
  const handleSelect = (id: string) => {
    if (id === ASK) openAssistant(text.trim());
    const entry = entries.find((one) => one.id === id);
    onText('');
    if (entry === undefined) return;
    if (entry.isPage) navigate({ pathname: entry.href, search: carriedSearch(params) });
    else window.open(entry.href, entry.isNewTab ? '_blank' : '_self', 'noreferrer');
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only for Enter pressed before the list was loaded.
  useEffect(() => {
    if (isEntered && options[0] !== undefined) handleSelect(options[0].value);
  }, []);
  return (
    <AutoComplete
      ref={search}
      className={styles.searchList}
      value={text}
      onChange={onText}
      onSelect={handleSelect}
      defaultOpen={isOpen}
      defaultActiveFirstOption
      options={options}
      placeholder={t('shell.search')}
      notFoundContent={t('shell.nothingFound')}
    >
      <PageSearchField />
    </AutoComplete>
  );
}

function uniqueEntries({ sections, top, user }: VisibleMenu): VisibleEntry[] {
  const all = [...sections.flatMap(({ entries }) => entries), ...top, ...user];
  return [...new Map(all.map((entry) => [entry.id, entry])).values()];
}

/** Finds the entries whose label contains the text, in menu order. */
export function findEntries(
  entries: readonly VisibleEntry[],
  text: string,
  labelOf: (entry: VisibleEntry) => string,
): VisibleEntry[] {
  const wanted = foldText(text);
  if (wanted === '') return entries.filter(({ id }) => SEARCH_START.includes(id));
  return entries.filter((entry) => foldText(labelOf(entry)).includes(wanted));
}
