/** The names and addresses of this machine that other machines can't reach. */
export const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '::1']);
