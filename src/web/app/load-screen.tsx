import type { ComponentType } from 'react';
import { loadOnDemand, type OnDemand } from '#web/ui/load-on-demand.tsx';
import { LoadingScreen } from '#web/ui/page/loading-screen.tsx';

/** A screen whose code is loaded when it is first opened. */
export function loadScreen<Props extends object>(load: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  return loadOnDemand(load, <LoadingScreen />);
}
