import { useState } from 'react';
import { foldText } from '#model/texts/fold-text.ts';

/** Filters rows by text, ignoring case, accents and punctuation. */
export function useSearch<Row>(rows: readonly Row[], textOf: (row: Row) => string) {
  const [search, setSearch] = useState('');
  const wanted = foldText(search);
  const found = wanted === '' ? rows : rows.filter((row) => foldText(textOf(row)).includes(wanted));
  return { search, setSearch, found };
}
