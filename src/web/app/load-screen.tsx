import type { ComponentType } from 'react';
import { loadScreenTexts } from '#web/i18n/i18n.ts';
import { loadOnDemand, type OnDemand } from '#web/ui/load-on-demand.tsx';
import { LoadingScreen } from '#web/ui/page/loading-screen.tsx';

/** A screen whose code is loaded when it is first opened. */
export function loadScreen<Props extends object>(load: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  return loadOnDemand(load, <LoadingScreen />);
}

/** A screen that never opens first, so its texts are loaded together with its code. */
export function loadLaterScreen<Props extends object>(load: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  return loadScreen(async () => {
    const [Screen] = await Promise.all([load(), loadScreenTexts()]);
    return Screen;
  });
}
