/** One thing that was looked at, in a sentence; where it is not well the sentence says what to do. */
export interface Finding {
  readonly about: 'Environment' | 'Database' | 'Secrets' | 'Payments' | 'Providers' | 'Proxy' | 'Demo data' | 'Disk' | 'Server';
  readonly ok: boolean;
  readonly sentence: string;
}

/** OK, in the words of a finding. */
export const good = (about: Finding['about'], sentence: string): Finding => ({ about, ok: true, sentence });
/** To do, in the words of a finding. */
export const toDo = (about: Finding['about'], sentence: string): Finding => ({ about, ok: false, sentence });

/** A line each, and how many things are to be done. */
export function showFindings(findings: readonly Finding[]): string {
  const lines = findings.map(({ about, ok, sentence }) => `${ok ? 'OK   ' : 'to do'}  ${about.padEnd(11)}  ${sentence}`);
  const open = findings.filter(({ ok }) => !ok).length;
  const sum = open === 0 ? 'All is well.' : open === 1 ? 'One thing is to do.' : `${open} things are to do.`;
  return [...lines, sum].join('\n');
}
