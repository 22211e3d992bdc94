/** The result of one check, as a sentence; if not ok the sentence says what to do. */
export interface Finding {
  readonly about: 'Environment' | 'Database' | 'Secrets' | 'Payments' | 'Providers' | 'Proxy' | 'Demo data' | 'Disk' | 'Server';
  readonly ok: boolean;
  readonly sentence: string;
}

/** A finding without a problem. */
export const good = (about: Finding['about'], sentence: string): Finding => ({ about, ok: true, sentence });
/** A finding that needs action. */
export const toDo = (about: Finding['about'], sentence: string): Finding => ({ about, ok: false, sentence });

/** Formats the findings, one per line, and the number of things to do. */
export function showFindings(findings: readonly Finding[]): string {
  const lines = findings.map(({ about, ok, sentence }) => `${ok ? 'OK   ' : 'to do'}  ${about.padEnd(11)}  ${sentence}`);
  const open = findings.filter(({ ok }) => !ok).length;
  const sum = open === 0 ? 'All is well.' : open === 1 ? 'One thing is to do.' : `${open} things are to do.`;
  return [...lines, sum].join('\n');
}
