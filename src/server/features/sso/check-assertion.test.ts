import { describe, expect, it } from 'vitest';
import { checkAssertion, type Expectation } from './check-assertion.ts';

const EXPECTED: Expectation = {
  requestId: 'request-1',
  issuer: 'https://idp.example',
  audience: 'https://spend.example/metadata',
  recipient: 'https://spend.example/acs',
  now: new Date('2026-06-01T12:00:00Z'),
  clockSkewMs: 1000,
};

interface Changes {
  issuer?: string;
  audiences?: string[][];
  validity?: { NotBefore?: string; NotOnOrAfter?: string };
  confirmation?: { method?: string; InResponseTo?: string; Recipient?: string; NotOnOrAfter?: string };
  nameId?: string;
  emails?: string[];
  authentications?: object[];
}

/** The assertion as the XML reader returns it. */
function assertion({
  issuer = EXPECTED.issuer,
  audiences = [[EXPECTED.audience]],
  validity = {},
  confirmation: { method = 'urn:oasis:names:tc:SAML:2.0:cm:bearer', ...data } = {},
  nameId = 'ann@example.com',
  emails = [],
  authentications = [{ AuthnInstant: '2026-06-01T11:00:00Z' }],
}: Changes = {}) {
  const confirmationData = {
    InResponseTo: EXPECTED.requestId,
    Recipient: EXPECTED.recipient,
    NotOnOrAfter: '2026-06-01T12:05:00Z',
    ...data,
  };
  return {
    Assertion: {
      $: { ID: 'assertion-1' },
      Issuer: [{ _: issuer }],
      Subject: [
        {
          NameID: [{ _: nameId }],
          SubjectConfirmation: [{ $: { Method: method }, SubjectConfirmationData: [{ $: confirmationData }] }],
        },
      ],
      Conditions: [
        {
          $: validity,
          AudienceRestriction: audiences.map((names) => ({ Audience: names.map((name) => ({ _: name })) })),
        },
      ],
      AuthnStatement: authentications.map((attributes) => ({ $: attributes })),
      AttributeStatement: [
        { Attribute: [{ $: { Name: 'email' }, AttributeValue: emails.map((email) => ({ _: email })) }] },
      ],
    },
  };
}

describe('an assertion', () => {
  it('is accepted with its user and the end of its validity, plus the tolerated clock skew', () => {
    expect(checkAssertion(assertion(), EXPECTED)).toEqual({
      id: 'assertion-1',
      email: 'ann@example.com',
      authenticatedAt: new Date('2026-06-01T11:00:00Z'),
      endsAt: new Date('2026-06-01T12:05:01Z'),
    });
  });

  it('may name the user in an attribute', () => {
    const changes = { nameId: 'x-17', emails: ['Ann@example.com', 'ann@example.com'] };
    expect(checkAssertion(assertion(changes), EXPECTED).email).toBe('ann@example.com');
  });

  it.each<[string, string[], string | null]>([
    ['is none without a statement', [], null],
    [
      'is the latest of several',
      ['2026-06-01T10:00:00Z', '2026-06-01T11:59:59.123456Z', 'x'],
      '2026-06-01T11:59:59.123Z',
    ],
    ['is UTC without a time zone', ['2026-06-01T11:00:00'], '2026-06-01T11:00:00Z'],
    ['can have a time zone', ['2026-06-01T13:00:00+02:00'], '2026-06-01T11:00:00Z'],
    ['is none if it is not an instant', ['yesterday', '2026', ''], null],
    ['is now if the provider’s clock is a little fast', ['2026-06-01T12:00:01Z'], '2026-06-01T12:00:00Z'],
    ['is none in the future', ['2026-06-01T11:00:00Z', '2026-06-01T12:00:01.001Z'], null],
  ])('says when the user was authenticated, which %s', (_case, instants, at) => {
    const authentications = instants.map((AuthnInstant) => ({ AuthnInstant }));
    const { authenticatedAt } = checkAssertion(assertion({ authentications }), EXPECTED);
    expect(authenticatedAt).toEqual(at === null ? null : new Date(at));
  });

  it('says nothing about when the user was authenticated without an instant', () => {
    expect(checkAssertion(assertion({ authentications: [{}] }), EXPECTED).authenticatedAt).toBeNull();
  });

  it.each<[string, Changes]>([
    ['another issuer', { issuer: 'https://evil.example' }],
    ['another audience', { audiences: [['https://other.example']] }],
    ['another audience', { audiences: [[EXPECTED.audience], ['https://other.example']] }],
    ['an answer to another request', { confirmation: { InResponseTo: 'request-2' } }],
    ['an answer to another request', { confirmation: { method: 'urn:oasis:names:tc:SAML:2.0:cm:sender-vouches' } }],
    ['another recipient', { confirmation: { Recipient: 'https://other.example/acs' } }],
    ['expired or not yet valid', { confirmation: { NotOnOrAfter: '2026-06-01T11:59:59Z' } }],
    ['expired or not yet valid', { validity: { NotOnOrAfter: '2026-06-01T11:59:59Z' } }],
    ['expired or not yet valid', { validity: { NotBefore: '2026-06-01T12:00:02Z' } }],
    ['no e-mail, or several', { nameId: 'x-17' }],
    ['no e-mail, or several', { nameId: 'x-17', emails: ['ann@example.com', 'bob@example.com'] }],
    ['the assertion lacks what is needed', { audiences: [] }],
  ])('is refused: %s %j', (reason, changes) => {
    expect(() => checkAssertion(assertion(changes), EXPECTED)).toThrow(reason);
  });

  it('is refused if it has no structure at all', () => {
    expect(() => checkAssertion({}, EXPECTED)).toThrow('the assertion lacks what is needed');
  });
});
