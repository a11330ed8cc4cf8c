/** Host names and addresses without special characters. A URL may have `;`, `,` or `*` in its host, which mean something else in a policy. */
const HOST = /^(?:[a-z\d_-]+(?:\.[a-z\d_-]+)*\.?|\[[\da-f:.]+\])$/;

/**
 * Returns the origin of a web address, such as `https://maps.example.com:8443`. Returns null for other texts and protocols, and for a host
 * that the content security policy of a page could not name.
 */
export function webOrigin(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, origin } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && HOST.test(hostname) ? origin : null;
}
