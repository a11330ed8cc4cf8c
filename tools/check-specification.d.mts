/** Returns the titles of the tests in the text of a file, and those of the groups around them. */
export function titlesIn(code: string): string[];

/** Returns what is wrong with the list. `readTest` returns the text of a test file, or `null` if there is none. */
export function findProblems(text: string, readTest: (path: string) => string | null): string[];

export function checkSpecification(): { rows: number; problems: string[] };
