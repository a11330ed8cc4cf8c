import { vi } from 'vitest';

interface SavedFile {
  name: string;
  content: Blob;
}

/** Collects the files that the application downloads, until the test ends. */
export function collectSavedFiles(): SavedFile[] {
  const files: SavedFile[] = [];
  const contents = new Map<string, Blob>();
  URL.createObjectURL = (content) => {
    const url = `blob:${contents.size}`;
    contents.set(url, content as Blob);
    return url;
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const content = contents.get(this.href);
    if (content !== undefined) files.push({ name: this.download, content });
  });
  return files;
}
