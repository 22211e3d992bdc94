/** How `{{name, format}}` shows its value; without one it is put in as it is. */
const formats = [
  'number',
  'money',
  'moneyBrief',
  'moneyInFull',
  'date',
  'day',
  'datetime',
  'end',
  'time',
  'month',
  'monthYear',
  'market',
] as const;
export type Format = (typeof formats)[number];

export interface Placeholders {
  /** Name → format, `undefined` for none. */
  readonly names: ReadonlyMap<string, Format | undefined>;
  /** What is wrong with the braces, if anything. */
  readonly fault?: string;
}

const placeholder = /^\s*([a-zA-Z][a-zA-Z0-9_]*)\s*(?:,\s*([a-zA-Z]+)\s*)?$/;

/** Reads the placeholders of a text. Linear in its length, so a text of any size may be given. */
export function readPlaceholders(text: string): Placeholders {
  const names = new Map<string, Format | undefined>();
  if (text.includes('$t(')) return { names, fault: 'a text may not stand inside a text ($t)' };
  let from = 0;
  for (;;) {
    const open = text.indexOf('{{', from);
    const stray = text.indexOf('}}', from);
    if (open < 0) return stray < 0 ? { names } : { names, fault: 'there is }} without {{' };
    if (stray >= 0 && stray < open) return { names, fault: 'there is }} without {{' };
    const close = text.indexOf('}}', open);
    if (close < 0) return { names, fault: '{{ is not closed' };
    const [, name, format] = placeholder.exec(text.slice(open + 2, Math.min(close, open + 80))) ?? [];
    if (!name) return { names, fault: `{{${text.slice(open + 2, Math.min(close, open + 40))}}} is no placeholder` };
    if (format !== undefined && !isFormat(format)) return { names, fault: `${format} is no format (${formats.join(', ')})` };
    const before = names.get(name);
    names.set(name, format ?? before);
    from = close + 2;
  }
}

const isFormat = (word: string): word is Format => (formats as readonly string[]).includes(word);
