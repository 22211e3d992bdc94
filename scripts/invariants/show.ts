interface Invariant {
  readonly number: number;
  readonly name: string;
  readonly ok: boolean;
  readonly violationCount: number;
  readonly violations: readonly unknown[];
}

export interface Report {
  readonly ok: boolean;
  readonly at: string;
  readonly invariants: readonly Invariant[];
}

const SHOWN = 5;

/** Formats the invariants, one per line, with the first rows that violate each. */
export function showReport({ ok, at, invariants }: Report): string {
  const lines = invariants.flatMap(({ number, name, ok: holds, violationCount, violations }) => {
    const line = `${holds ? '✓' : '✗'} ${String(number).padStart(2)}  ${name}`;
    if (holds) return [line];
    const rows = violations.slice(0, SHOWN).map((row) => `       ${JSON.stringify(row)}`);
    const hidden = violationCount - rows.length;
    return [line, ...rows, ...(hidden > 0 ? [`       and ${hidden} more`] : [])];
  });
  const broken = invariants.filter(({ ok: holds }) => !holds).length;
  const summary = ok ? `All ${invariants.length} invariants hold` : `${broken} of ${invariants.length} invariants are broken`;
  return [...lines, '', `${summary} (${at}).`].join('\n');
}
