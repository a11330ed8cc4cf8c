import { beginSecondFactor, setUpSecondFactor } from '#contract/second-factor.ts';
import { codeOfApp } from '#test/authenticator-app.ts';
import { TEST_PASSWORD } from '#test/test-server.ts';
import { appServer } from './app-server.ts';

/** Sets up an authenticator app for a user, by default in a new session. Returns its secret and recovery codes. */
export async function setUpApp(login: string, session?: string): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { post, signIn } = await appServer();
  const token = session ?? (await signIn(login, TEST_PASSWORD));
  const begun = await post(beginSecondFactor.path, null, { username: `${login}@demo`, password: TEST_PASSWORD });
  const { enrolment, secret } = begun.body as { enrolment: string; secret: string };
  const done = await post(setUpSecondFactor.path, token, { enrolment, code: await nextCode(secret) });
  return { secret, recoveryCodes: (done.body as { recoveryCodes: string[] }).recoveryCodes };
}

/** Returns the code that an app shows a minute later, which has not been used. */
export async function nextCode(secret: string): Promise<string> {
  const { clock } = await appServer();
  clock.advance({ minutes: 1 });
  return codeOfApp(secret, clock.now());
}
