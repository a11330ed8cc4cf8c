import type { Mapping } from '#contract/mappings.ts';
import type { Layout } from '#ingest/layouts/layout.ts';
import type { Reading } from '#ingest/layouts/recognise-format.ts';
import type { FileFormat } from './file-format.ts';
import { formats } from './formats.ts';
import { mappedFormat } from './mapped/mapped-format.ts';
import type { FileImport, KnownDates } from './steps/import-step.ts';

/** How a file was read, as JSON. When its raw lines are loaded again, they keep their meaning, whatever has been learnt since. */
export interface StoredReading {
  format: string;
  mapping: Mapping | null;
  layout: Omit<Layout, 'positions' | 'constants' | 'titles'> & {
    positions: [string, number][];
    constants: [string, string][];
    titles: [string, string][];
  };
  dates: KnownDates;
}

export function storeReading({ format, mapping, layout }: Reading, dates: KnownDates): StoredReading {
  const { positions, constants = [], titles = [], ...rest } = layout;
  return {
    format: format.id,
    mapping: mapping?.mapping ?? null,
    layout: { ...rest, positions: [...positions], constants: [...constants], titles: [...titles] },
    dates,
  };
}

/** Throws if the format is no longer supported. */
export function restoreReading(stored: StoredReading): Pick<FileImport, 'format' | 'layout' | 'dates'> {
  const { layout, dates } = stored;
  return {
    format: formatOf(stored),
    layout: {
      ...layout,
      positions: new Map(layout.positions),
      constants: new Map(layout.constants),
      titles: new Map(layout.titles),
    },
    dates,
  };
}

function formatOf({ format: id, mapping }: StoredReading): FileFormat {
  if (mapping !== null) return mappedFormat(mapping);
  const format = formats.find((candidate) => candidate.id === id);
  if (format === undefined) throw new Error(`There is no format ${id}.`);
  return format;
}
