import type { TabbedPage } from './page.ts';

/** Shipping Insight, whose tabs are pages of analysis. Source: dashboards.md §2, "Pages and tabs". */
export const shippingInsight: TabbedPage = { id: 'shippingInsight', title: 'Shipping Insight', isSideBySide: false };
