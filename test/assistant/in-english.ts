import { type Translated, toEnglish } from '#assistant/languages/to-english.ts';
import { modelLabels } from '#server/assistant/model-labels.ts';

/** A prompt of an English reader in English words, as the server puts it. */
export function inEnglish(prompt: string): Translated {
  return toEnglish(prompt, 'en', modelLabels);
}
