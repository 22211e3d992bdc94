/** A statement as it went to the database, and what the database said of it. */
export interface SentStatement {
  /** Of the recording's statements. */
  readonly statement: number;
  readonly values: readonly (string | Buffer | null)[];
  /** `INSERT 0 1`, `SELECT 3`, `COMMIT`: with the number of rows. */
  tag: string;
}

/** One call: its packets in order, each the statements that left with one Sync, and what the API answered. */
export interface Call {
  readonly packets: readonly (readonly SentStatement[])[];
  readonly status: number;
  readonly answer: string;
}

/** How much each count and sum of a table changed, by `<table>.rows` and `<table>.<column>`; what stayed is left out. */
export type TableChange = Readonly<Record<string, number>>;

/** Calls in parts that are replayed one after another, each with what it changes in the database. */
export interface Part {
  readonly calls: readonly Call[];
  readonly change: TableChange;
}

export interface Recording {
  readonly statements: readonly { readonly name: string; readonly text: string }[];
  readonly parts: Readonly<Record<string, readonly Part[]>>;
}
