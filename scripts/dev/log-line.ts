interface LogEntry {
  readonly level: number;
  readonly msg?: string;
  readonly code?: string;
  readonly err?: { readonly message: string; readonly stack?: string };
}

const levels: Readonly<Record<number, string>> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' };

/** Formats a log line of the servers for a terminal: level, message and an error's stack. Other lines stay unchanged. */
export function readableLine(line: string): string {
  const entry = entryOf(line);
  if (!entry) return line;
  const { level, msg = '', code, err } = entry;
  return [`${levels[level] ?? level}  ${msg}${code ? ` ${code}` : ''}`, err?.stack ?? err?.message].filter(Boolean).join('\n');
}

function entryOf(line: string): LogEntry | undefined {
  if (!line.startsWith('{"level":')) return undefined;
  try {
    return JSON.parse(line) as LogEntry;
  } catch {
    return undefined;
  }
}
