import type { OpenAPIV3_1 } from 'openapi-types';

/**
 * Renders an OpenAPI document as a page. It needs no script and no other host, so it complies with our content security
 * policy.
 */
export function docsPage({ info, paths = {} }: OpenAPIV3_1.Document): string {
  const calls = Object.entries(paths).flatMap(([path, operations = {}]) =>
    Object.entries(operations).map(([method, operation]) =>
      toSection(method, path, operation as OpenAPIV3_1.OperationObject),
    ),
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${info.title}: HTTP API</title>
<style>
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; color: #1f2933; background: #fff; }
h2 { font-size: 1rem; margin: 2rem 0 0; overflow-wrap: anywhere; }
p { margin: .25rem 0; }
pre { background: #f2f4f7; padding: .75rem; overflow: auto; }
code, pre { font: 13px/1.5 ui-monospace, monospace; }
summary { cursor: pointer; }
@media (prefers-color-scheme: dark) { body { color: #e4e7eb; background: #16191d; } pre { background: #22272e; } a { color: #8ab4f8; } }
</style>
</head>
<body>
<h1>${info.title}: HTTP API</h1>
<p>For programs: <a href="/docs/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
${calls.join('\n')}
</body>
</html>
`;
}

function toSection(method: string, path: string, operation: OpenAPIV3_1.OperationObject): string {
  const { parameters = [], requestBody, responses } = operation;
  const details = JSON.stringify({ parameters, requestBody, responses }, null, 2);
  return `<section>
<h2><code>${method.toUpperCase()} ${escapeHtml(path)}</code></h2>
<p>${escapeHtml(`${operation.summary} ${operation.description}`)}</p>
<details><summary>Request and responses</summary><pre>${escapeHtml(details)}</pre></details>
</section>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
