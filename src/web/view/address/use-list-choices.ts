import { useSearchParams } from 'react-router';
import { currentSearch } from './current-search.ts';

type Choices<Name extends string> = Record<Name, string | null>;

interface ListChoices<Name extends string> {
  /** The choices by name; `null` where there is none. */
  choices: Choices<Name>;
  /** Changes some choices and returns to the first page unless `page` is set. */
  choose: (changed: Partial<Choices<Name>>) => void;
  page: number;
}

/** The search, filters and page of a list, stored in the address. */
export function useListChoices<Name extends string>(names: readonly Name[]): ListChoices<Name | 'page'> {
  const [params, setParams] = useSearchParams();
  const all: readonly (Name | 'page')[] = [...names, 'page'];
  const choices = Object.fromEntries(all.map((name) => [name, params.get(name)])) as Choices<Name | 'page'>;
  return {
    choices,
    page: /^[1-9]\d{0,5}$/.test(choices.page ?? '') ? Number(choices.page) : 1,
    choose: (changed) => {
      const next = currentSearch();
      for (const [name, value] of Object.entries({ page: null, ...changed } as Partial<Choices<string>>)) {
        if (value === null || value === undefined || value === '') next.delete(name);
        else next.set(name, value);
      }
      setParams(next, { replace: true });
    },
  };
}
