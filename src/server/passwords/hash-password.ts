import { hash } from '@node-rs/argon2';

/** The argon2id hash under which a password is kept. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
}
