import type { ComponentType, ReactNode } from 'react';
import type { Page } from '#model/pages/page.ts';

/** What stands around a set: the controls of its client, dates and filters, and what its prints and exports say. */
export type ComparisonSetFrame = ComponentType<{ page: Page; name: string; children: ReactNode }>;
