/** Prefix that distinguishes ids of parts from block types. */
export const partPrefix = 'part:';
