interface Answer {
  status: number;
  /** An object is sent as JSON. */
  body?: string | object;
}

const replaced = new Map<string, Answer>();

/** Answers the requests whose path starts with `path` in place of the server, as a server in trouble would, until `restoreAnswers`. */
export function replaceAnswer(path: string, answer: Answer): void {
  replaced.set(path, answer);
}

export function restoreAnswers(): void {
  replaced.clear();
}

export function findReplacedAnswer(pathname: string): Response | null {
  for (const [path, { status, body = '' }] of replaced)
    if (pathname.startsWith(path))
      return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
  return null;
}
