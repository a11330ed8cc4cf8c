import type { Upload } from '#contract/uploads.ts';

/** Something the reader should know of. `path` is the page that tells more. */
export type Notice = { path: string; at: string | null } & (
  | { kind: 'loaded' | 'failed'; fileNames: string; clientName: string }
  | { kind: 'unfooted'; count: number; fileNames: string }
  | { kind: 'passwordExpires'; days: number }
);

const MAX_NOTICES = 8;
const WARNING_DAYS = 10;

/** What happened lately: imports that ended, invoices that do not come to their stated total, a password near its end. */
export function toNotices(uploads: readonly Upload[], passwordDays: number | null): Notice[] {
  const expiring: Notice[] =
    passwordDays !== null && passwordDays > 0 && passwordDays <= WARNING_DAYS
      ? [{ kind: 'passwordExpires', days: passwordDays, path: '/change_password', at: null }]
      : [];
  return [...expiring, ...uploads.flatMap(ofUpload)].slice(0, MAX_NOTICES);
}

function ofUpload({ state, createdAt: at, clientName, fileNames, receipts }: Upload): Notice[] {
  if (state !== 'loaded' && state !== 'failed') return [];
  const names = fileNames.join(', ');
  const about = { path: '/uploadFiles', at, fileNames: names };
  const count = receipts.flatMap(({ invoices }) => invoices).filter(isUnfooted).length;
  const unfooted: Notice[] = count > 0 ? [{ ...about, kind: 'unfooted', count }] : [];
  return [{ ...about, kind: state, clientName }, ...unfooted];
}

function isUnfooted({ differenceMinor }: Upload['receipts'][number]['invoices'][number]): boolean {
  return differenceMinor !== null && differenceMinor !== 0;
}
