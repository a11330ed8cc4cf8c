/** The format of files that are read by a mapping of their client. */
export const MAPPED_FORMAT = 'mapped';
