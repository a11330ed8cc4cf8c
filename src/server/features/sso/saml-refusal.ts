/** Why an identity provider's answer is not accepted: for the log, so it holds nothing of the answer itself. */
export class SamlRefusal extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'SamlRefusal';
  }
}
