/** Sends the form of an HTML text as its author meant it: the browser leaves this page. The text's scripts do not run. */
export function submitSamlForm(html: string): void {
  const form = new DOMParser().parseFromString(html, 'text/html').querySelector('form');
  if (form === null) throw new Error('The answer holds no form');
  const own = document.importNode(form, true);
  own.hidden = true;
  document.body.append(own);
  own.submit();
}
