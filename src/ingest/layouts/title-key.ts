/** The key by which column titles are compared. Case, spaces, punctuation and units are ignored, and "Country/Territory" equals "Country". */
export function titleKey(title: string): string {
  return title
    .toLowerCase()
    .replace(/country\/territory/g, 'country')
    .replace(/\((cm|in|pounds|usd|mm\/dd\/yyyy|yyyymm|y or n)\)/g, '')
    .replace(/[^a-z0-9#]+/g, '');
}
