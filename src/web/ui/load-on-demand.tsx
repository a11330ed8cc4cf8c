import { type ComponentType, type ReactNode, useLayoutEffect, useState } from 'react';
import { ConnectionError } from '#web/api/problem-error.ts';

/** A component whose code can be loaded before it is rendered. */
export interface Prefetchable {
  /** Failures are reported when the component is rendered. */
  prefetch: () => void;
}

export type OnDemand<Props> = ComponentType<Props> & Prefetchable;

/**
 * Returns a component whose code is loaded when it is first rendered or prefetched. Until then it renders the fallback.
 * Errors go to the nearest error boundary. Not `React.lazy`, because React delays content after a Suspense fallback by
 * 300 ms.
 */
export function loadOnDemand<Props extends object>(
  load: () => Promise<ComponentType<Props> & Partial<Prefetchable>>,
  fallback: ReactNode = <span hidden aria-busy="true" />,
): OnDemand<Props> {
  let loaded: ComponentType<Props> | null = null;
  // biome-ignore lint/correctness/noComponentHookFactories: called once per component, at module level
  function OnDemand(props: Props) {
    const [Component, setComponent] = useState(() => loaded);
    const [failure, setFailure] = useState<{ error: unknown } | null>(null);
    useLayoutEffect(() => {
      if (Component !== null) return;
      load().then(
        (component) => {
          loaded = component;
          setComponent(() => component);
        },
        (error: unknown) => setFailure({ error: navigator.onLine ? error : new ConnectionError(error) }),
      );
    }, [Component]);
    if (failure !== null) throw failure.error;
    return Component === null ? fallback : <Component {...props} />;
  }
  OnDemand.prefetch = () => {
    load().then(
      (component) => {
        loaded = component;
        component.prefetch?.();
      },
      () => undefined,
    );
  };
  return OnDemand;
}
