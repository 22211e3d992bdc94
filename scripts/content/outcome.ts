/** What a command ends with: the page for people, the same as data for `--json`, and whether all is well (exit code 0) or not (1). */
export interface CommandOutcome {
  readonly ok: boolean;
  readonly page: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** `3 documents`, `1 document`. */
export const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;
