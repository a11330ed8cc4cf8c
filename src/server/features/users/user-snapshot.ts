import type { User } from '#contract/users.ts';

/** Returns the fields of a user that the audit trail records. */
export function toSnapshot({ login, email, firstName, lastName, ...user }: User) {
  return {
    login,
    email,
    firstName,
    lastName,
    roles: user.roles.map(({ name }) => name),
    clients: user.clients.map(({ name }) => name),
    internal: user.internal,
    chatEnabled: user.chatEnabled,
    activated: user.activated,
  };
}
