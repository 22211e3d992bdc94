/** The build's assets named in a page. */
export function pageAssets(html: string): readonly string[] {
  return [...new Set([...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path!))];
}

/** The cache key of a read within one caller: address, market and language. */
export function keyOfRead(request: Pick<Request, 'url' | 'headers'>): string {
  const [market, language] = ['X-Market', 'Accept-Language'].map((name) => hashOf(request.headers.get(name) ?? ''));
  return `${request.url}${request.url.includes('?') ? '&' : '?'}for=${market}.${language}`;
}

/** True if two keys of reads differ only in their language. */
export function isSameRead(key: string, other: string): boolean {
  const end = key.lastIndexOf('.') + 1;
  return other.lastIndexOf('.') + 1 === end && other.startsWith(key.slice(0, end));
}

/** The caller's cache name: a hash that does not reveal the session token, or `visitor`. */
export function callerOf(request: Pick<Request, 'headers'>): string {
  const authorization = request.headers.get('Authorization');
  return authorization ? hashOf(authorization) : 'visitor';
}

/** True for a gateway without its server: a stored answer is better than its error page. */
export function mayStandIn(status: number): boolean {
  return status === 502 || status === 503 || status === 504;
}

/** FNV-1a hash, in base 36. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
}
