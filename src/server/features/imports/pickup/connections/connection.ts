import type { Writable } from 'node:stream';
import { AppError } from '#server/app-error.ts';

/** A file at a location. Its place, size and stamp together change whenever its content does. */
export interface RemoteFile {
  /** Where the file is, such as its path or the mail and part of an attachment. */
  place: string;
  name: string;
  bytes: number;
  /** The time of the last change, or another text that changes with the content. */
  stamp: string;
  /** Whether `bytes` is exactly the size of the content. An attachment is listed with the size of its encoded text. */
  isExactSize: boolean;
  /** Equal for the files that are moved or deleted together: the attachments of a mail. */
  bundle: string;
}

/** An open connection to a location. */
export interface Connection {
  /** Whether files appear only when they are complete. Elsewhere, a file may still grow. */
  isAtomic: boolean;
  list(): Promise<RemoteFile[]>;
  /** The file as it is now; null if it no longer exists. */
  find(file: RemoteFile): Promise<RemoteFile | null>;
  /** Writes the content to the stream and ends it. */
  download(file: RemoteFile, target: Writable): Promise<void>;
  /** Moves the file to a folder, which is created if necessary. Never replaces another file there. */
  move(file: RemoteFile, folder: string): Promise<void>;
  remove(file: RemoteFile): Promise<void>;
  close(): Promise<void>;
}

/** Files that a location may have. More of them need the attention of a person. */
export const MAX_LISTED = 10_000;

/** How long a server may take to answer. */
export const TIMEOUT_MS = 20_000;

/** Why files cannot be picked up, in words for the reader. */
export class PickupProblem extends AppError {
  constructor(message: string) {
    super('unavailable', message);
  }
}

/** The server shows a host key or a certificate that nobody has accepted yet. */
export class UnknownFingerprint extends PickupProblem {
  constructor(readonly fingerprint: string) {
    super('Test the connection and accept the fingerprint of the server first.');
  }
}

export function changedFingerprint(fingerprint: string): PickupProblem {
  return new PickupProblem(
    `The server shows another fingerprint than the accepted one: ${fingerprint}. Ask its operator before you accept it.`,
  );
}

export function missingFolder(path: string): PickupProblem {
  return new PickupProblem(`The folder ${path} was not found or cannot be opened.`);
}

export function wrongCredentials(): PickupProblem {
  return new PickupProblem('The server rejected the user name, password or key.');
}

export function tooManyFiles(): PickupProblem {
  return new PickupProblem(
    `The location has more than ${MAX_LISTED} files. Move or delete files that are already taken.`,
  );
}

/** Whether two listings show the same content of a file. */
export function isSameFile(one: RemoteFile, other: RemoteFile): boolean {
  return one.place === other.place && one.bytes === other.bytes && one.stamp === other.stamp;
}

/** Whether a name of a file is only a name, without a path. */
export function isPlainName(name: string): boolean {
  return name !== '' && name !== '.' && name !== '..' && !/[/\\\0\r\n]/.test(name);
}

/** The name for a file in a folder where a file of this name may exist: the name itself, then with numbers. */
export async function freeName(name: string, exists: (name: string) => Promise<boolean>): Promise<string> {
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${stem} (${number})${ending}`;
    if (!(await exists(candidate))) return candidate;
  }
}
