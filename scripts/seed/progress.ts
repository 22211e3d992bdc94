/** Hears how far it is. */
export type ProgressLog = (line: string) => void;

/** The database is not one to fill. */
export class Refused extends Error {}
