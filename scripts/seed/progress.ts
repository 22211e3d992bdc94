/** Hears how far it is. */
export type Progress = (line: string) => void;

/** The database is not one to fill. */
export class Refused extends Error {}
