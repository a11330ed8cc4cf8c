import { type ComponentType, useState } from 'react';
import type { VisibleMenu } from '#model/access/visible-menu.ts';
import { SearchField } from './search-field.tsx';
import type { SearchListProps } from './search-list.tsx';
import styles from './shell.module.css';

/** The search for pages. Its list, a large part of what the frame would weigh, is fetched when the field is first entered. */
export function SearchBox({ menu }: { menu: VisibleMenu }) {
  const [text, setText] = useState('');
  const [isPressed, setPressed] = useState(false);
  const [isEntered, setEntered] = useState(false);
  const [List, setList] = useState<ComponentType<SearchListProps> | null>(null);
  const fetchList = async () => {
    const { SearchList } = await import('./search-list.tsx');
    setList(() => SearchList);
  };
  return (
    <div className={styles.search}>
      {List === null ? (
        <SearchField
          role="combobox"
          aria-expanded={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onMouseDown={() => setPressed(true)}
          onPressEnter={() => setEntered(true)}
          onFocus={fetchList}
        />
      ) : (
        <List
          menu={menu}
          text={text}
          onText={setText}
          isOpen={isPressed || text !== ''}
          isEntered={isEntered && text !== ''}
        />
      )}
    </div>
  );
}
