import type { TabbedPage } from './page.ts';

/** Shipping Insight, whose tabs are analysis pages. Source: dashboards.md §2, "Pages and tabs". */
export const shippingInsight: TabbedPage = {
  id: 'shippingInsight',
  title: 'Shipping Insight',
  purpose: 'Which charges could be avoided, and how much would that save?',
  icon: 'bulb',
  isSideBySide: false,
};
