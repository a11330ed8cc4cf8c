import type { FastifySwaggerUiOptions } from '@fastify/swagger-ui';

/**
 * Finds calls by their method, path and summary, since the component's own search only finds groups. It is a text because it runs
 * in the browser, where the helpers that transpilers add to functions are missing.
 */
const SEARCH = `() => ({
  fn: {
    opsFilter: (groups, phrase) => {
      const wanted = phrase.trim().toLowerCase();
      const isWanted = (call) =>
        [call.get('method'), call.get('path'), call.getIn(['operation', 'summary'])].join(' ').toLowerCase().includes(wanted);
      return groups
        .map((group) => group.set('operations', group.get('operations').filter(isWanted)))
        .filter((group) => group.get('operations').size > 0);
    },
  },
})`;

/** Follows the theme of the device: the component only changes its theme in the bar that is left out. */
const FOLLOW_THEME = `const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();`;

/**
 * The page that shows the calls of the API by group, searches them, and tries them with the reader's own token. All of its files
 * come from this server, and its scripts comply with our content security policy.
 */
export const docsPage: FastifySwaggerUiOptions = {
  routePrefix: '/docs',
  theme: {
    title: 'Parcelscope: HTTP API',
    css: [{ filename: 'narrow.css', content: '.swagger-ui .opblock-tag { overflow-wrap: anywhere; }' }],
    js: [{ filename: 'theme.js', content: FOLLOW_THEME }],
  },
  uiConfig: {
    // Without the bar that opens documents of other servers.
    layout: 'BaseLayout',
    docExpansion: 'none',
    filter: true,
    displayRequestDuration: true,
    defaultModelsExpandDepth: -1,
    defaultModelRendering: 'example',
    plugins: [asScript(SEARCH)],
  },
};

/** A function whose text is a given one. `@fastify/swagger-ui` sends the texts of functions to the browser. */
function asScript(source: string): () => object {
  return Object.assign(() => ({}), { toString: () => source });
}
