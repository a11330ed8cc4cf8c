import { X509Certificate } from 'node:crypto';
import type { IdentityProvider } from '#contract/sso.ts';

const MIN_RSA_BITS = 2048;
const PEM = /^-----BEGIN CERTIFICATE-----([\s\S]*)-----END CERTIFICATE-----$/;

type Certificate = IdentityProvider['certificates'][number];

/** Parses a certificate from its PEM text or base64 content. Throws if it is invalid or cannot verify signatures. */
export function parseCertificate(text: string): Certificate {
  const trimmed = text.trim();
  const base64 = (PEM.exec(trimmed)?.[1] ?? trimmed).replaceAll(/\s/g, '');
  const certificate = readCertificate(base64);
  const { asymmetricKeyType, asymmetricKeyDetails } = certificate.publicKey;
  if (asymmetricKeyType !== 'rsa') throw new Error('The certificate’s key is not an RSA key.');
  if ((asymmetricKeyDetails?.modulusLength ?? 0) < MIN_RSA_BITS)
    throw new Error('The certificate’s key is shorter than 2,048 bits.');
  return {
    subject: certificate.subject.replaceAll('\n', ', '),
    fingerprint: certificate.fingerprint256,
    validTo: new Date(certificate.validTo).toISOString(),
    pem: toPem(certificate.raw),
  };
}

function readCertificate(base64: string): X509Certificate {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw new Error('This is not a certificate.');
  try {
    return new X509Certificate(Buffer.from(base64, 'base64'));
  } catch {
    throw new Error('This is not a certificate.');
  }
}

function toPem(der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}
