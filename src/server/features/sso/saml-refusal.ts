/** The reason why an identity provider's response is rejected. It is logged, so it contains nothing from the response. */
export class SamlRefusal extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'SamlRefusal';
  }
}
