/** The result of a command: `page` for people, the same as `data` for `--json`, and `ok` for exit code 0, else 1. */
export interface CommandOutcome {
  readonly ok: boolean;
  readonly page: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A count with its noun: `3 documents`, `1 document`. */
export const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;
