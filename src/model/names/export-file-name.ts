/**
 * Name of an exported file without its extension: the client's name without dots and commas, an underscore, the page's display
 * name. Characters no file system takes in a name become spaces.
 */
export function exportFileName(clientName: string, pageName: string): string {
  return toFileName(`${clientName.replaceAll(/[.,]/g, '')}_${pageName}`);
}

function toFileName(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\\/:*?"<>|]/gu, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
}
