/** Submits the form of an HTML document, so that the browser leaves this page. Scripts in the document don't run. */
export function submitSamlForm(html: string): void {
  const form = new DOMParser().parseFromString(html, 'text/html').querySelector('form');
  if (form === null) throw new Error('The response contains no form');
  const own = document.importNode(form, true);
  own.hidden = true;
  document.body.append(own);
  own.submit();
}
