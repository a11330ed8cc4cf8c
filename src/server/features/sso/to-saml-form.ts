/** Returns an HTML page whose form contains a SAML message. It has no script: the page that fetches it submits the form. */
export function toSamlForm(action: string, fields: Record<string, unknown>): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(String(value))}">`,
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Single sign-on</title></head>
<body>
<form method="post" action="${escapeHtml(action)}">
${inputs.join('\n')}
<button type="submit">Continue</button>
</form>
</body>
</html>
`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
