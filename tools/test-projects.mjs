import { root } from './project.mjs';

/** Returns the names of the test projects in `vitest.config.ts`, in their order. */
export async function listTestProjects() {
  // Imported here because the packages may have been installed after this module was loaded.
  const { loadConfigFromFile } = await import('vite');
  const { config } = await loadConfigFromFile({ command: 'serve', mode: 'test' }, 'vitest.config.ts', root);
  return config.test.projects.map((project) => project.test.name);
}
