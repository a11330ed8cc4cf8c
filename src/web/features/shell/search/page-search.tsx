import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { VisibleMenu } from '#model/access/visible-menu.ts';
import styles from './page-search.module.css';
import { PageSearchField } from './page-search-field.tsx';
import type { PageSearchListProps } from './page-search-list.tsx';

/** How long to wait before the list is requested again, for example after the connection was lost. Not all browsers request it again. */
const RETRY_MS = 1000;

/** The page search, which Ctrl K or ⌘ K opens. Its list is large and is loaded when the field gets the focus. */
export function PageSearch({ menu }: { menu: VisibleMenu }) {
  const [text, setText] = useState('');
  const [isPressed, setPressed] = useState(false);
  const [isEntered, setEntered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [List, setList] = useState<ComponentType<PageSearchListProps> | null>(null);
  const leave = () => {
    setFocused(false);
    setPressed(false);
    setEntered(false);
  };
  useEffect(() => {
    if (!isFocused || List !== null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const fetchList = () =>
      import('./page-search-list.tsx').then(
        ({ PageSearchList }) => setList(() => PageSearchList),
        () => {
          if (!isOver) timer = setTimeout(fetchList, RETRY_MS);
        },
      );
    fetchList();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isFocused, List]);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const focusOnShortcut = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey))
        return;
      event.preventDefault();
      place.current?.querySelector('input')?.focus();
    };
    window.addEventListener('keydown', focusOnShortcut);
    return () => window.removeEventListener('keydown', focusOnShortcut);
  }, []);
  return (
    <div ref={place} className={styles.search}>
      {List === null ? (
        <PageSearchField
          role="combobox"
          aria-expanded={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onMouseDown={() => setPressed(true)}
          onPressEnter={() => setEntered(true)}
          onFocus={() => setFocused(true)}
          onBlur={leave}
        />
      ) : (
        <List
          menu={menu}
          text={text}
          onText={setText}
          isFocused={isFocused}
          isOpen={isFocused && (isPressed || text !== '')}
          isEntered={isEntered && text !== ''}
        />
      )}
    </div>
  );
}
