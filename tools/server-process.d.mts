export const START_FLAGS: readonly string[];

export const START_ENVIRONMENT: Readonly<Record<string, string>>;
