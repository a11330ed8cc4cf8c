/** A column title as it is compared: case, blanks, marks, units and the newer "Country/Territory" do not matter. */
export function titleKey(title: string): string {
  return title
    .toLowerCase()
    .replace(/country\/territory/g, 'country')
    .replace(/\((cm|in|pounds|usd|mm\/dd\/yyyy|yyyymm|y or n)\)/g, '')
    .replace(/[^a-z0-9#]+/g, '');
}
