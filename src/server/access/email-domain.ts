/** Returns the domain of an e-mail address in lower case; empty if there is none. */
export function emailDomain(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '' : email.slice(at + 1).toLowerCase();
}
