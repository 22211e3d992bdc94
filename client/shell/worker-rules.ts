/** Files of the build that a page names. */
export function pageAssets(html: string): readonly string[] {
  return [...new Set([...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path!))];
}

/** What tells one answer from another of the same caller: the address, the market and the language. */
export function keyOfRead(request: Pick<Request, 'url' | 'headers'>): string {
  const [market, language] = ['X-Market', 'Accept-Language'].map((name) => hashOf(request.headers.get(name) ?? ''));
  return `${request.url}${request.url.includes('?') ? '&' : '?'}for=${market}.${language}`;
}

/** Whether two keys of reads differ in their language at most. */
export function isSameRead(key: string, other: string): boolean {
  const end = key.lastIndexOf('.') + 1;
  return other.lastIndexOf('.') + 1 === end && other.startsWith(key.slice(0, end));
}

/** Who asks: a name for the member's session in which no token stands, or `visitor`. */
export function callerOf(request: Pick<Request, 'headers'>): string {
  const authorization = request.headers.get('Authorization');
  return authorization ? hashOf(authorization) : 'visitor';
}

/** A gateway without its server: what was stored is better than its page. */
export function mayStandIn(status: number): boolean {
  return status === 502 || status === 503 || status === 504;
}

/** FNV-1a. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
}
