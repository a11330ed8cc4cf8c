import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '..', 'fixtures', 'pickup-server');

/** A certificate that signs itself, with its key. */
export const certificate = {
  key: readFileSync(join(folder, 'key.pem')),
  cert: readFileSync(join(folder, 'certificate.pem')),
};

export const CERTIFICATE_FINGERPRINT = new X509Certificate(certificate.cert).fingerprint256;
