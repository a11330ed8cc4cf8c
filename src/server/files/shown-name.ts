import { cutText } from '#model/texts/cut-text.ts';

const MAX_LENGTH = 200;

/** The name of a received file to show. It is never used as a path. Some programs send files without a name. */
export function shownName(name: string | undefined): string {
  return shownPath(name?.split(/[\\/]/).at(-1) ?? '');
}

/** The name of a file in an archive to show, with its folders. */
export function shownPath(name: string): string {
  return cutText(name.replaceAll(/\p{Cc}|\p{Cs}/gu, ''), MAX_LENGTH) || 'file';
}
