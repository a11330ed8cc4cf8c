import { AppError } from '#server/app-error.ts';

/** How long a server may take to answer. */
export const TIMEOUT_MS = 20_000;

/** Why a server cannot be used, in words for the reader. */
export class ConnectionProblem extends AppError {
  constructor(message: string) {
    super('unavailable', message);
  }
}

/** The server shows a host key or a certificate that nobody has accepted yet. */
export class UnknownFingerprint extends ConnectionProblem {
  constructor(readonly fingerprint: string) {
    super('Test the connection and accept the fingerprint of the server first.');
  }
}

export function changedFingerprint(fingerprint: string): ConnectionProblem {
  return new ConnectionProblem(
    `The server shows another fingerprint than the accepted one: ${fingerprint}. Ask its operator before you accept it.`,
  );
}

export function missingFolder(path: string): ConnectionProblem {
  return new ConnectionProblem(`The folder ${path} was not found or cannot be opened.`);
}

export function wrongCredentials(): ConnectionProblem {
  return new ConnectionProblem('The server rejected the username, password or key.');
}
