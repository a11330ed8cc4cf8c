// Types for the part of samlp that the test identity provider uses, because the package has none.
declare module 'samlp' {
  export interface Claims {
    getClaims(): Record<string, string>;
    getNameIdentifier(): { nameIdentifier: string; nameIdentifierFormat?: string };
  }

  export interface ResponseOptions<User> {
    issuer: string;
    cert: string;
    key: string;
    audience: string;
    recipient: string;
    destination: string;
    inResponseTo: string;
    lifetimeInSeconds: number;
    signatureAlgorithm: 'rsa-sha256' | 'rsa-sha1';
    digestAlgorithm: 'sha256' | 'sha1';
    signAssertion: boolean;
    signResponse: boolean;
    profileMapper(user: User): Claims;
  }

  export interface ParsedRequest {
    id: string;
    issuer: string;
    assertionConsumerServiceURL: string;
    /** The text of the attribute `ForceAuthn`, if the request has it. */
    forceAuthn?: string;
  }

  const samlp: {
    getSamlResponse<User>(
      options: ResponseOptions<User>,
      user: User,
      done: (error: Error | null, xml: string) => void,
    ): void;
    parseRequest(
      request: { query: object; body: { SAMLRequest: string } },
      done: (error: Error | null, parsed: ParsedRequest | undefined) => void,
    ): void;
  };
  export = samlp;
}
