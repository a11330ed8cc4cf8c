const formats = new Map<string, Intl.NumberFormat>();

/** The format of a locale and options, made once: a grid writes thousands of numbers, and making the format is the slow part. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat(locale, options);
  formats.set(key, format);
  return format;
}
