/** Characters that file names can't contain. */
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}]/gu;

/** The name of an exported file: the client's name without dots and commas, an underscore, and the page's title. */
export function exportFileName(clientName: string, pageName: string, extension: string): string {
  const client = clientName.replace(/[.,]/g, '');
  return `${`${client}_${pageName}`.replace(FORBIDDEN, '-')}.${extension}`;
}
