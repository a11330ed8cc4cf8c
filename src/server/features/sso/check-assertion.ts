import { z } from 'zod';
import { SamlRefusal } from './saml-refusal.ts';

const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const EMAIL_ATTRIBUTES = [
  'email',
  'mail',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'urn:oid:0.9.2342.19200300.100.1.3',
];

const Text = z.object({ _: z.string() });
// SAML requires UTC (core, 1.3.3). Without a time zone, JavaScript would read an instant in the time zone of the server.
const Instant = z.iso
  .datetime({ offset: true, local: true })
  .transform((text) => new Date(/(Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`));

const Confirmation = z.object({
  $: z.object({ Method: z.string() }),
  SubjectConfirmationData: z.tuple([
    z.object({
      $: z.object({
        InResponseTo: z.string(),
        Recipient: z.string(),
        NotBefore: Instant.optional(),
        NotOnOrAfter: Instant,
      }),
    }),
  ]),
});
type Confirmation = z.infer<typeof Confirmation>;

const Authentication = z.object({ $: z.object({ AuthnInstant: Instant }) });

const Attributes = z.object({
  Attribute: z.array(z.object({ $: z.object({ Name: z.string() }), AttributeValue: z.array(z.unknown()).default([]) })),
});

// The structure that the XML reader returns: a list for each name of a child element, `$` for attributes, and `_` for text.
const Assertion = z.object({
  $: z.object({ ID: z.string().min(1) }),
  Issuer: z.tuple([Text]),
  Subject: z.tuple([z.object({ NameID: z.tuple([Text]), SubjectConfirmation: z.array(z.unknown()) })]),
  Conditions: z.tuple([
    z.object({
      $: z.object({ NotBefore: Instant.optional(), NotOnOrAfter: Instant.optional() }).default({}),
      AudienceRestriction: z.array(z.object({ Audience: z.array(Text) })).min(1),
    }),
  ]),
  AuthnStatement: z.array(z.unknown()).default([]),
  AttributeStatement: z.array(z.unknown()).default([]),
});
type Assertion = z.infer<typeof Assertion>;

/** What an assertion must refer to. */
export interface Expectation {
  requestId: string;
  issuer: string;
  audience: string;
  recipient: string;
  now: Date;
  clockSkewMs: number;
}

/** The user whom an assertion vouches for. The assertion is too old from `endsAt` on. */
export interface AssertedUser {
  id: string;
  email: string;
  /** When the user last proved who they are to the identity provider; null if that is unknown. */
  authenticatedAt: Date | null;
  endsAt: Date;
}

/**
 * Checks that an assertion, whose signature is valid, is this identity provider's response to that request, for this
 * application, and valid now. Throws a `SamlRefusal`.
 */
export function checkAssertion(parsed: unknown, expected: Expectation): AssertedUser {
  const read = z.object({ Assertion }).safeParse(parsed);
  if (!read.success) throw new SamlRefusal('the assertion lacks what is needed');
  const assertion = read.data.Assertion;
  const [conditions] = assertion.Conditions;
  if (assertion.Issuer[0]._.trim() !== expected.issuer) throw new SamlRefusal('another issuer');
  if (!conditions.AudienceRestriction.every(({ Audience }) => Audience.some(({ _ }) => _.trim() === expected.audience)))
    throw new SamlRefusal('another audience');
  if (!isNow(conditions.$, expected)) throw new SamlRefusal('expired or not yet valid');
  const endsAt = checkConfirmation(assertion, expected);
  return {
    id: assertion.$.ID,
    email: findEmail(assertion),
    authenticatedAt: findAuthentication(assertion, expected),
    endsAt: new Date(endsAt.getTime() + expected.clockSkewMs),
  };
}

function checkConfirmation({ Subject }: Assertion, expected: Expectation): Date {
  const confirmations = Subject[0].SubjectConfirmation.flatMap((one) => Confirmation.safeParse(one).data ?? []);
  const data = confirmations.filter(isBearer).map(({ SubjectConfirmationData }) => SubjectConfirmationData[0].$);
  const answers = data.filter(({ InResponseTo }) => InResponseTo === expected.requestId);
  if (answers.length === 0) throw new SamlRefusal('an answer to another request');
  const ours = answers.filter(({ Recipient }) => Recipient === expected.recipient);
  if (ours.length === 0) throw new SamlRefusal('another recipient');
  const current = ours.find((times) => isNow(times, expected));
  if (current === undefined) throw new SamlRefusal('expired or not yet valid');
  return current.NotOnOrAfter;
}

function isBearer({ $ }: Confirmation): boolean {
  return $.Method === BEARER;
}

interface Times {
  NotBefore?: Date | undefined;
  NotOnOrAfter?: Date | undefined;
}

function isNow({ NotBefore, NotOnOrAfter }: Times, { now, clockSkewMs }: Expectation): boolean {
  const ms = now.getTime();
  if (NotBefore !== undefined && ms + clockSkewMs < NotBefore.getTime()) return false;
  return NotOnOrAfter === undefined || ms - clockSkewMs < NotOnOrAfter.getTime();
}

/**
 * Returns the latest instant at which the user was authenticated, and now if the provider's clock is a little fast. SAML has no rule for instants in the
 * future (core, 2.7.2). They don't make the assertion invalid, but say nothing about when the user was authenticated.
 */
function findAuthentication({ AuthnStatement }: Assertion, { now, clockSkewMs }: Expectation): Date | null {
  const instants = AuthnStatement.flatMap((one) => Authentication.safeParse(one).data?.$.AuthnInstant.getTime() ?? []);
  const latest = Math.max(...instants);
  if (instants.length === 0 || latest > now.getTime() + clockSkewMs) return null;
  return new Date(Math.min(latest, now.getTime()));
}

function findEmail({ Subject, AttributeStatement }: Assertion): string {
  const nameId = Subject[0].NameID[0]._.trim();
  if (nameId.includes('@')) return nameId;
  const stated = AttributeStatement.flatMap((one) => Attributes.safeParse(one).data?.Attribute ?? [])
    .filter(({ $ }) => EMAIL_ATTRIBUTES.includes($.Name))
    .flatMap(({ AttributeValue }) => AttributeValue.flatMap((value) => Text.safeParse(value).data?._.trim() ?? []));
  const emails = new Set(stated.map((email) => email.toLowerCase()));
  const [email] = emails;
  if (email === undefined || emails.size > 1) throw new SamlRefusal('no e-mail, or several');
  return email;
}
