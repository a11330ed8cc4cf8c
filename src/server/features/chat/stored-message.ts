import type { chatMessages } from '#server/stores/schema.ts';

/** A prompt with its reply, as it is stored. */
export type StoredMessage = typeof chatMessages.$inferSelect;
