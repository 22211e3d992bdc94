/** A statement as sent to the database, and its command tag. */
export interface SentStatement {
  /** Index into the recording's statements. */
  readonly statement: number;
  readonly values: readonly (string | Buffer | null)[];
  /** Command tag with the number of rows: `INSERT 0 1`, `SELECT 3`, `COMMIT`. */
  tag: string;
}

/** One call: its packets in order, each the statements sent with one Sync, and the API's answer. */
export interface Call {
  readonly packets: readonly (readonly SentStatement[])[];
  readonly status: number;
  readonly answer: string;
}

/** The change of each table's row count and column sums, by `<table>.rows` and `<table>.<column>`; unchanged ones are omitted. */
export type TableChange = Readonly<Record<string, number>>;

/** Calls that are replayed together, with their expected changes in the database. */
export interface Part {
  readonly calls: readonly Call[];
  readonly change: TableChange;
}

export interface Recording {
  readonly statements: readonly { readonly name: string; readonly text: string }[];
  readonly parts: Readonly<Record<string, readonly Part[]>>;
}
