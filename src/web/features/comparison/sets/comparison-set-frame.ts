import type { ComponentType, ReactNode } from 'react';
import type { Page } from '#model/pages/page.ts';

/** The frame of a set: the controls of its client, dates and filters, and the header of its prints and exports. */
export type ComparisonSetFrame = ComponentType<{ page: Page; name: string; children: ReactNode }>;
