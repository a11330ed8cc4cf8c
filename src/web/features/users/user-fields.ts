import type { User, UserFields } from '#contract/users.ts';

/** The initial values of a new user. */
export const NEW_USER_FIELDS: UserFields = {
  login: '',
  email: '',
  firstName: '',
  lastName: '',
  roleIds: [],
  clientIds: [],
  internal: false,
  chatEnabled: false,
};

/** Converts a user to the values of the form. */
export function toUserFields({
  login,
  email,
  firstName,
  lastName,
  internal,
  chatEnabled,
  roles,
  clients,
}: User): UserFields {
  const [roleIds, clientIds] = [roles.map(({ id }) => id), clients.map(({ id }) => id)];
  return { login, email, firstName, lastName, internal, chatEnabled, roleIds, clientIds };
}
