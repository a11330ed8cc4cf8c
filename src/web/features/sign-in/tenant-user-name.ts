/** The name a user signs in with: what was typed with `@tenant` behind it, unless it is there already. */
export function tenantUserName(typed: string, tenantName: string): string {
  const name = typed.trim();
  const suffix = `@${tenantName}`;
  return name.toLowerCase().endsWith(suffix.toLowerCase()) ? name : name + suffix;
}
