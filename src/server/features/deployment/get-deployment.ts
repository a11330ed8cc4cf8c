import { type Deployment, ForwardedApp } from '#contract/deployment.ts';
import type { AppContext } from '#server/context.ts';

/** Returns what browsers may know about the installation. It names forwarded applications, but not their addresses. */
export async function getDeployment({ settings: { forward, links }, demo }: AppContext): Promise<Deployment> {
  return {
    forwarded: ForwardedApp.options.filter((app) => forward[app] !== undefined),
    ...links,
    demoProgress: demo.share,
  };
}
