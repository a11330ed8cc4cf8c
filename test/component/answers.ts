type Respond = (ask: () => Promise<Response>) => Response | Promise<Response>;

/**
 * Replaces the server's responses to requests whose address contains a text, until the application is opened again.
 * Returns a function that restores them.
 */
export function replaceAnswers(part: string, respond: Respond): () => void {
  const ask = globalThis.fetch;
  globalThis.fetch = async (input, init) =>
    String(input).includes(part) ? respond(() => ask(input, init)) : ask(input, init);
  return () => {
    globalThis.fetch = ask;
  };
}

/** Makes requests fail whose address contains a text. */
export function failRequests(part: string, status = 500, problem: object | null = null): () => void {
  return replaceAnswers(part, () =>
    problem === null
      ? new Response('{}', { status, headers: { 'content-type': 'application/json' } })
      : Response.json(problem, { status, headers: { 'content-type': 'application/problem+json' } }),
  );
}

/** Collects the JSON answers to requests whose address contains a text. */
export function collectAnswers(part: string): unknown[] {
  const answers: unknown[] = [];
  replaceAnswers(part, async (ask) => {
    const response = await ask();
    answers.push(await response.clone().json());
    return response;
  });
  return answers;
}
