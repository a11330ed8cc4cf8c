const formats = new Map<string, Intl.NumberFormat>();

/** Returns a cached number format for a locale and options. Creating a format is slow, and a grid shows thousands of numbers. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat(locale, options);
  formats.set(key, format);
  return format;
}
