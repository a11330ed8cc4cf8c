import Negotiator from 'negotiator';

const MAX_LANGUAGES = 20;

/** The language tags of an `Accept-Language` header, the preferred one first. Tags with `q=0` are excluded; only the first 20 are read. */
export function parseAcceptLanguage(header: string | undefined): string[] {
  if (header === undefined) return [];
  const accepted = header.split(',', MAX_LANGUAGES).join();
  return new Negotiator({ headers: { 'accept-language': accepted } }).languages().filter((tag) => tag !== '*');
}
