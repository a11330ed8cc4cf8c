import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useEffect, useRef } from 'react';

interface DebouncedSearchProps {
  label: string;
  /** The initial search text. */
  defaultValue: string;
  onSearch: (text: string) => void;
}

const PAUSE_MS = 300;

/** A search field that searches when typing pauses, or at once on Enter. */
export function DebouncedSearch({ label, defaultValue, onSearch }: DebouncedSearchProps) {
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const search = (text: string, waitMs: number) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => onSearch(text.trim()), waitMs);
  };
  return (
    <Input
      type="search"
      defaultValue={defaultValue}
      aria-label={label}
      placeholder={label}
      prefix={<SearchOutlined aria-hidden="true" />}
      onChange={({ target }) => search(target.value, PAUSE_MS)}
      onPressEnter={({ currentTarget }) => search(currentTarget.value, 0)}
    />
  );
}
