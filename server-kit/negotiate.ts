/** An encoding of a body that clients may ask for; `identity` is as it is. */
export type Encoding = 'br' | 'gzip' | 'identity';

const asIs: readonly Encoding[] = ['identity'];
const chosen = new Map<string, readonly Encoding[]>();
/** Browsers send a handful of different headers, so that each is read once; the bound is for who sends others. */
const mostKept = 200;

/** What an `Accept-Encoding` takes (RFC 9110, 12.5.3), the smallest first: brotli, gzip, and always as it is. */
export function encodingsFor(header: string | readonly string[] | undefined): readonly Encoding[] {
  if (header === undefined) return asIs;
  const text = String(header);
  const known = chosen.get(text);
  if (known) return known;
  const encodings = readEncodings(text);
  if (chosen.size < mostKept) chosen.set(text, encodings);
  return encodings;
}

function readEncodings(header: string): readonly Encoding[] {
  const taken = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.trim().split(/\s*;\s*/);
    const q = parameters.map((parameter) => /^q=([\d.]+)$/.exec(parameter)?.[1]).find((found) => found !== undefined);
    taken.set(name, q === undefined ? 1 : Number(q));
  }
  const takes = (name: string) => (taken.get(name) ?? taken.get('*') ?? 0) > 0;
  return [...(['br', 'gzip'] as const).filter(takes), ...asIs];
}

/** Whether an `If-None-Match` knows the tag, by weak comparison (RFC 9110, 13.1.2): one of a list, or any. */
export function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag || header === '*') return true;
  const bare = withoutWeakness(etag);
  return header.split(',').some((tag) => withoutWeakness(tag.trim()) === bare);
}

const withoutWeakness = (tag: string): string => tag.replace(/^W\//, '');
