import { type Deployment, ForwardedApp } from '#contract/deployment.ts';
import type { AppContext } from '#server/context.ts';

/** What the browser may know of the installation: of a forwarded application that it is there, and not where. */
export async function getDeployment({ settings: { forward, links } }: AppContext): Promise<Deployment> {
  return { forwarded: ForwardedApp.options.filter((app) => forward[app] !== undefined), ...links };
}
