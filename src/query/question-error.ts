/** A question that names something unknown or has an unsuitable value. `path` is its place in the request. */
export class QuestionError extends Error {
  readonly path: string;
  readonly problem: string;

  constructor(path: string, problem: string) {
    super(`${path}: ${problem}`);
    this.name = 'QuestionError';
    this.path = path;
    this.problem = problem;
  }
}
