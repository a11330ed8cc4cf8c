import { DEMO_USERS } from '#server/demo/demo-users.ts';
import provider from '#test/fixtures/identity-provider/provider.json' with { type: 'json' };
import { startIdentityProvider } from './identity-provider.ts';

// The identity provider for development, where demo users sign in without a password.
const people = DEMO_USERS.map(({ login, firstName, lastName }) => ({
  name: `${firstName} ${lastName} (${login})`,
  email: `${login}@example.com`,
}));
const { url } = await startIdentityProvider(people, { port: Number(new URL(provider.entryPoint).port) });
console.log(`The local identity provider is ready: ${url}`);
