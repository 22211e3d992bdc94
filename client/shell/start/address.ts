/** Compares without case, because one parameter is named after a header. */
function sameName(pair: string, name: string): boolean {
  const raw = pair.split('=', 1)[0] ?? '';
  return decoded(raw).toLowerCase() === name.toLowerCase();
}

function decoded(raw: string): string {
  try {
    return decodeURIComponent(raw.replaceAll('+', ' '));
  } catch {
    return raw;
  }
}

/** Splits an address: the query before the `#`, and the path and query after it. */
function partsOf(href: string): { base: string; before: string[]; path: string; after: string[] } {
  const hashAt = href.indexOf('#');
  const page = hashAt < 0 ? href : href.slice(0, hashAt);
  const hash = hashAt < 0 ? '' : href.slice(hashAt + 1);
  const [base = '', query = ''] = cut(page);
  const [path = '', hashQuery = ''] = cut(hash);
  return { base, before: pairs(query), path, after: pairs(hashQuery) };
}

function cut(text: string): [string, string] {
  const at = text.indexOf('?');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

const pairs = (query: string) => query.split('&').filter(Boolean);

/** The value of a parameter after the `#`, else before it; undefined if neither has it. */
export function parameterOf(href: string, name: string): string | undefined {
  const { before, after } = partsOf(href);
  const pair = [...after, ...before].find((each) => sameName(each, name));
  return pair === undefined ? undefined : decoded(pair.split('=').slice(1).join('='));
}

/** Removes a parameter on both sides of the `#`; the rest stays unchanged character by character. */
export function withoutParameter(href: string, name: string): string {
  const { base, before, path, after } = partsOf(href);
  const keep = (list: string[]) => list.filter((pair) => !sameName(pair, name)).join('&');
  const [query, hashQuery] = [keep(before), keep(after)];
  const hash = path + (hashQuery && `?${hashQuery}`);
  return base + (query && `?${query}`) + (hash && `#${hash}`);
}
