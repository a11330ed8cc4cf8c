import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { VisibleMenu } from '#model/access/visible-menu.ts';
import styles from './page-search.module.css';
import { PageSearchField } from './page-search-field.tsx';
import type { PageSearchListProps } from './page-search-list.tsx';

/** The page search, which Ctrl K or ⌘ K opens. Its list is large and is loaded when the field gets the focus. */
export function PageSearch({ menu }: { menu: VisibleMenu }) {
  const [text, setText] = useState('');
  const [isPressed, setPressed] = useState(false);
  const [isEntered, setEntered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [List, setList] = useState<ComponentType<PageSearchListProps> | null>(null);
  const fetchList = () => {
    import('./page-search-list.tsx').then(
      ({ PageSearchList }) => setList(() => PageSearchList),
      // Without a connection it fails. The next character or Enter tries again.
      () => undefined,
    );
  };
  const leave = () => {
    setFocused(false);
    setPressed(false);
    setEntered(false);
  };
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
          onChange={(event) => {
            setText(event.target.value);
            fetchList();
          }}
          onMouseDown={() => setPressed(true)}
          onPressEnter={() => {
            setEntered(true);
            fetchList();
          }}
          onFocus={() => {
            setFocused(true);
            fetchList();
          }}
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
