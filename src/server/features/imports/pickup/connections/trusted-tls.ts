import type { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { type ConnectionOptions, connect } from 'node:tls';
import { changedFingerprint, TIMEOUT_MS, UnknownFingerprint } from '#server/network/connection-problem.ts';

/** A server to which a connection is encrypted. `address` is what `host` was resolved to. */
export interface TlsServer {
  host: string;
  address: string;
  port: number;
  fingerprint: string | null;
}

/** Reads the certificate of a server without trusting it, and without sending anything secret. */
type ShowCertificate = (options: ConnectionOptions) => Promise<X509Certificate>;

const UNTRUSTED = /^(ERR_TLS_CERT|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_(VERIFY|GET))/;

/**
 * Connects with a certificate that this system trusts, or else with exactly the certificate whose fingerprint a user has accepted.
 * Throws `UnknownFingerprint` if it is neither.
 */
export async function connectTrusted<Result>(
  server: TlsServer,
  show: ShowCertificate,
  open: (options: ConnectionOptions) => Promise<Result>,
): Promise<Result> {
  const name = isIP(server.host) === 0 ? { servername: server.host } : {};
  if (server.fingerprint !== null) return open({ ...name, ...(await acceptOnly(server.fingerprint, name, show)) });
  try {
    return await open(name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && UNTRUSTED.test(String(error.code)))) throw error;
    throw new UnknownFingerprint((await show({ ...name, rejectUnauthorized: false })).fingerprint256);
  }
}

async function acceptOnly(
  fingerprint: string,
  name: ConnectionOptions,
  show: ShowCertificate,
): Promise<ConnectionOptions> {
  const certificate = await show({ ...name, rejectUnauthorized: false });
  if (certificate.fingerprint256 !== fingerprint) throw changedFingerprint(certificate.fingerprint256);
  return {
    ca: certificate.toString(),
    allowPartialTrustChain: true,
    // The certificate may have another name, but a user has accepted it for this server.
    checkServerIdentity: (_host, { fingerprint256 }) =>
      fingerprint256 === fingerprint ? undefined : changedFingerprint(fingerprint256),
  };
}

/** Shows the certificate of a server that encrypts from the start. */
export function showCertificate({ address, port }: TlsServer): ShowCertificate {
  return (options) =>
    new Promise((resolve, reject) => {
      const socket = connect({ ...options, host: address, port, timeout: TIMEOUT_MS });
      socket.once('secureConnect', () => {
        const certificate = socket.getPeerX509Certificate();
        socket.destroy();
        if (certificate === undefined) reject(new Error('The server shows no certificate.'));
        else resolve(certificate);
      });
      socket.once('timeout', () => socket.destroy(new Error('timed out')));
      socket.once('error', reject);
    });
}
