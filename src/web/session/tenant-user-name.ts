/** Appends `@tenant` to a user name unless it is already there. */
export function tenantUserName(typed: string, tenantName: string): string {
  const name = typed.trim();
  const suffix = `@${tenantName}`;
  return name.toLowerCase().endsWith(suffix.toLowerCase()) ? name : name + suffix;
}
