import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { IsoInstant } from './values.ts';

const api = '/aiparcelweb/api/account/secondFactor';

/** A code of the authenticator app, or a recovery code. Spaces and hyphens don't matter. */
export const FactorCode = z.string().trim().min(1, 'Enter a code.').max(60);

/** The secret of an authenticator app that is being set up, sealed for ten minutes and one user. */
const Enrolment = z.string().min(1).max(1000);

/** The second factor of the reader: an authenticator app (RFC 6238) and its recovery codes. */
export const SecondFactor = z.object({
  /** When it was set up; null if there is none. */
  setUpAt: IsoInstant.nullable(),
  recoveryCodesLeft: z.number().int(),
  /** Whether the tenant requires one, so that it can't be removed. */
  isRequired: z.boolean(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

/** Recovery codes, each for one sign-in without the app. They are shown once. */
const RecoveryCodes = z.array(z.string());

export const getSecondFactor = endpoint({
  method: 'GET',
  path: api,
  summary: 'Returns whether the signed-in user has set up an authenticator app.',
  output: SecondFactor,
});

export const beginSecondFactor = endpoint({
  method: 'POST',
  path: `${api}/begin`,
  summary:
    'Returns a new secret for the authenticator app of a user, who need not be signed in. It is stored when its first code is confirmed. A user who has an app also needs a code of it.',
  body: z.strictObject({
    username: z.string().min(1, 'Please input your Username!').max(200),
    password: z.string().min(1, 'Please input your password!').max(200),
    code: FactorCode.optional(),
  }),
  output: z.object({
    enrolment: Enrolment,
    /** The secret in Base32, for apps that can't read the QR code. */
    secret: z.string(),
    /** The content of the QR code. */
    uri: z.string(),
  }),
});

export const setUpSecondFactor = endpoint({
  method: 'POST',
  path: api,
  summary: 'Stores the authenticator app of the signed-in user, and replaces the one before and its recovery codes.',
  body: z.strictObject({ enrolment: Enrolment, code: FactorCode }),
  output: z.object({ recoveryCodes: RecoveryCodes }),
});

export const removeSecondFactor = endpoint({
  method: 'POST',
  path: `${api}/remove`,
  summary: 'Removes the authenticator app of the signed-in user, unless the tenant requires one.',
  body: z.strictObject({ password: z.string().min(1, 'Please input your password!').max(200), code: FactorCode }),
  output: z.object({ removed: z.literal(true) }),
});

/** What a sign-in may need besides the password. */
export const SignInFactor = {
  /** A code of the authenticator app or a recovery code, for users who have set up an app. */
  code: FactorCode.optional(),
  /** Sets up the app of the code at the same time, if the tenant requires one and the user has none. */
  enrolment: Enrolment.optional(),
};

/** The recovery codes of an app that was set up at sign-in. */
export const NewRecoveryCodes = RecoveryCodes.optional();
