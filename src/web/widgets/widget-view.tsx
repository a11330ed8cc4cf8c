import type { ComponentType } from 'react';
import type { WidgetKind } from '#model/pages/widget.ts';
import { loadOnDemand, type OnDemand } from '#web/ui/load-on-demand.tsx';
import { WidgetFrame } from '#web/widgets/frame/widget-frame.tsx';
import type { WidgetProps } from '#web/widgets/frame/widget-props.ts';

type Views = { [Kind in WidgetKind]: OnDemand<WidgetProps<Kind>> };

// Each page loads only the code of its own widgets.
const views: Views = {
  amounts: loadOnDemand(async () => (await import('#web/widgets/amounts/amounts-widget.tsx')).AmountsWidget),
  trend: loadOnDemand(async () => (await import('#web/widgets/trend/trend-widget.tsx')).TrendWidget),
  breakdown: loadOnDemand(async () => (await import('#web/widgets/breakdown/breakdown-widget.tsx')).BreakdownWidget),
  map: loadOnDemand(async () => (await import('#web/widgets/map/map-widget.tsx')).MapWidget),
  starburst: loadOnDemand(async () => (await import('#web/widgets/network/starburst-widget.tsx')).StarburstWidget),
  weeks: loadOnDemand(async () => (await import('#web/widgets/weeks/weeks-widget.tsx')).WeeksWidget),
  summary: loadOnDemand(async () => (await import('#web/widgets/summary/summary-widget.tsx')).SummaryWidget),
  rateCard: loadOnDemand(async () => (await import('#web/widgets/rate-card/rate-card-widget.tsx')).RateCardWidget),
  distribution: loadOnDemand(
    async () => (await import('#web/widgets/distribution/distribution-widget.tsx')).DistributionWidget,
  ),
};

/** A widget of a page, drawn by the view of its kind. */
export function WidgetView(props: WidgetProps) {
  // Each kind's view takes the props of that kind; the compiler cannot follow the kind through the look-up.
  const View = views[props.widget.kind] as ComponentType<WidgetProps>;
  return <View {...props} />;
}

/** Fetches the views of all widgets, so that another page opens without waiting for code. */
export function prefetchWidgets(): void {
  for (const { prefetch } of [WidgetFrame, ...Object.values(views)]) prefetch();
}
