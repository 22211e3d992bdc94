/** Is called with each line about how far the filling is. */
export type ProgressLog = (line: string) => void;

/** Why the database cannot be filled, in a message for whoever started it. */
export class SeedRefusal extends Error {}
