/** English words with the phrases of another language that mean the same. An empty text leaves a phrase out. */
export type Phrases = Readonly<Record<string, readonly string[]>>;
