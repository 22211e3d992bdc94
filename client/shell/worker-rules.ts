/** Files of the build that a page names. */
export function pageAssets(html: string): readonly string[] {
  return [...new Set([...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path!))];
}

/** What tells one reader's answer from another's: the address, the language, the market and who asks. */
export function keyOfRead(request: Pick<Request, 'url' | 'headers'>): string {
  const said = ['Accept-Language', 'X-Market', 'Authorization'].map((name) => request.headers.get(name) ?? '');
  return `${request.url}${request.url.includes('?') ? '&' : '?'}for=${hashOf(said.join('\n'))}`;
}

/** A gateway without its server: what was stored is better than its page. */
export function mayStandIn(status: number): boolean {
  return status === 502 || status === 503 || status === 504;
}

/** FNV-1a, so that no token stands in the name of an entry. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
}
