import { defaultView, type GridView } from '#model/pages/grid-view.ts';
import type { Page } from '#model/pages/page.ts';
import type { OpenRows } from '#model/pages/rows-address.ts';
import { DATA_VIEW, rowsChoice } from '#web/view/address/rows-choice.ts';
import { useViewAddress } from '#web/view/address/view-address.ts';

interface OpenRowsState {
  /** The open rows; `null` for none. */
  rows: OpenRows | null;
  setRows: (rows: OpenRows | null) => void;
}

/** The rows open in a dialog over the page, stored in the URL. */
export function useOpenRows(): OpenRowsState {
  const { params, currentParams, change } = useViewAddress();
  return {
    rows: rowsChoice.read(params) ?? null,
    setRows: (rows) => {
      const next = currentParams();
      if (rows === null) rowsChoice.clear(next);
      else rowsChoice.write(next, rows);
      change(next);
    },
  };
}

/** The selected view of the open rows, stored in the URL. */
export function useDataView({ dataViews }: Page): [GridView, (view: GridView) => void] {
  const { params, currentParams, change } = useViewAddress();
  const chosen = params.get(DATA_VIEW);
  return [
    dataViews.find(({ id }) => id === chosen) ?? defaultView,
    ({ id }) => {
      const next = currentParams();
      if (id === defaultView.id) next.delete(DATA_VIEW);
      else next.set(DATA_VIEW, id);
      change(next);
    },
  ];
}
