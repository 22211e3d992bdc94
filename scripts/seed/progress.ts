/** Called with each line of progress. */
export type ProgressLog = (line: string) => void;

/** Thrown if the database cannot be filled, with a message for the caller. */
export class SeedRefusal extends Error {}
