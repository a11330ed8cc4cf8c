const MAX_LANGUAGES = 20;

/** The language tags of an `Accept-Language` header, the best first; those it rules out with `q=0`, and nonsense, are left out. */
export function parseAcceptLanguage(header: string | undefined): string[] {
  return (header ?? '')
    .split(',', MAX_LANGUAGES)
    .map(parseRange)
    .filter(({ tag, quality }) => tag !== '' && tag !== '*' && quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}

function parseRange(range: string): { tag: string; quality: number } {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
  const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
  return { tag, quality: Number(quality) };
}
