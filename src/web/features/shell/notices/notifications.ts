import type { Upload } from '#contract/uploads.ts';

/** A notice to the reader. `path` is the page with the details. */
export type Notice = { path: string; at: string | null } & (
  | { kind: 'loaded' | 'failed' | 'needsAnswer'; fileNames: string; clientName: string }
  | { kind: 'unfooted'; count: number; fileNames: string }
  | { kind: 'passwordExpires'; days: number }
);

const MAX_NOTICES = 8;
const WARNING_DAYS = 10;

/** Returns the recent notices: finished imports, open questions, unfooted invoices, and a password that expires soon. */
export function toNotices(uploads: readonly Upload[], passwordDays: number | null): Notice[] {
  const expiring: Notice[] =
    passwordDays !== null && passwordDays > 0 && passwordDays <= WARNING_DAYS
      ? [{ kind: 'passwordExpires', days: passwordDays, path: '/change_password', at: null }]
      : [];
  return [...expiring, ...uploads.flatMap(fromUpload)].slice(0, MAX_NOTICES);
}

function fromUpload({ id, state, createdAt: at, clientName, fileNames, receipts }: Upload): Notice[] {
  const names = fileNames.join(', ');
  if (state === 'needs answer')
    return [{ kind: 'needsAnswer', path: `/uploadFiles?upload=${id}`, at, fileNames: names, clientName }];
  if (state !== 'loaded' && state !== 'failed') return [];
  const about = { path: '/uploadFiles', at, fileNames: names };
  const count = receipts.flatMap(({ invoices }) => invoices).filter(isUnfooted).length;
  const unfooted: Notice[] = count > 0 ? [{ ...about, kind: 'unfooted', count }] : [];
  return [{ ...about, kind: state, clientName }, ...unfooted];
}

function isUnfooted({ differenceMinor }: Upload['receipts'][number]['invoices'][number]): boolean {
  return differenceMinor !== null && differenceMinor !== 0;
}
