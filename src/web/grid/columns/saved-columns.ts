import { z } from 'zod';

const SavedColumn = z.object({
  colId: z.string(),
  width: z.number(),
  hide: z.boolean(),
  sort: z.enum(['asc', 'desc']).nullable(),
  sortIndex: z.number().nullable(),
});

const SavedColumns = z.object({ dataView: z.string(), columns: z.array(SavedColumn) });

/** The columns of a grid as the reader left them, in their order, and the data view they belong to. */
export type SavedColumns = z.infer<typeof SavedColumns>;

/** The key under which a page's columns are saved. */
export function savedColumnsKey(pageId: string): string {
  return `grid:${pageId}`;
}

/** Reads the saved columns of a data view. Returns none if they belong to another data view or are unreadable. */
export function parseSavedColumns(text: string | undefined, dataView: string): SavedColumns['columns'] {
  try {
    const saved = SavedColumns.parse(JSON.parse(text ?? ''));
    return saved.dataView === dataView ? saved.columns : [];
  } catch {
    return [];
  }
}

/** A column as the grid reports it. */
interface ColumnState {
  colId: string;
  width?: number | null | undefined;
  hide?: boolean | null | undefined;
  sort?: 'asc' | 'desc' | null | undefined;
  sortIndex?: number | null | undefined;
}

/** Writes columns as text to save. */
export function writeSavedColumns(dataView: string, columns: readonly ColumnState[]): string {
  const kept = columns.map(({ colId, width, hide, sort, sortIndex }) => ({
    colId,
    width: width ?? 0,
    hide: hide ?? false,
    sort: sort ?? null,
    sortIndex: sortIndex ?? null,
  }));
  return JSON.stringify({ dataView, columns: kept } satisfies SavedColumns);
}
