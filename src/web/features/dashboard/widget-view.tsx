import type { ComponentType } from 'react';
import type { WidgetKind } from '#model/pages/widget.ts';
import { AmountsWidget } from '#web/widgets/amounts-widget.tsx';
import { BreakdownWidget } from '#web/widgets/breakdown-widget.tsx';
import { MapWidget } from '#web/widgets/map-widget.tsx';
import { SummaryWidget } from '#web/widgets/summary-widget.tsx';
import { TrendWidget } from '#web/widgets/trend-widget.tsx';
import { WeeksWidget } from '#web/widgets/weeks-widget.tsx';
import type { WidgetProps } from '#web/widgets/widget-props.ts';

type Views = { [Kind in WidgetKind]: ComponentType<WidgetProps<Kind>> };

const views: Views = {
  amounts: AmountsWidget,
  trend: TrendWidget,
  breakdown: BreakdownWidget,
  map: MapWidget,
  weeks: WeeksWidget,
  summary: SummaryWidget,
};

/** A widget of a page, drawn by the view of its kind. */
export function WidgetView(props: WidgetProps) {
  // Each kind's view takes the props of that kind; the compiler cannot follow the kind through the look-up.
  const View = views[props.widget.kind] as ComponentType<WidgetProps>;
  return <View {...props} />;
}
