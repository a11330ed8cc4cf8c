import { type ComponentType, type ReactNode, useLayoutEffect, useState } from 'react';

/** What a component can do before it is drawn: fetch the code it will need. */
export interface Prefetchable {
  /** Failures show when it is drawn. */
  prefetch: () => void;
}

export type OnDemand<Props> = ComponentType<Props> & Prefetchable;

/**
 * A component whose code is fetched when it is first drawn, or ahead with that of its own parts; until then the fallback stands in its place. What goes wrong is
 * thrown to the nearest error boundary. Not `React.lazy`: React holds back what follows a Suspense fallback for 300 ms.
 */
export function loadOnDemand<Props extends object>(
  load: () => Promise<ComponentType<Props> & Partial<Prefetchable>>,
  fallback: ReactNode = <span hidden aria-busy="true" />,
): OnDemand<Props> {
  let loaded: ComponentType<Props> | null = null;
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each component, when its module is read
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
        (error: unknown) => setFailure({ error }),
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
