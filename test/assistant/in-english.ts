import { type Translated, toEnglish } from '#assistant/languages/to-english.ts';
import { modelLabels } from '#server/assistant/model-labels.ts';

/** Translates the prompt of an English reader to plain English words, as the server does. */
export function inEnglish(prompt: string): Translated {
  return toEnglish(prompt, 'en', modelLabels);
}
