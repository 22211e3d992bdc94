import type { App } from '../app.ts';

/** Addresses that are kept, the last ones; what a screen reads at most. */
const addressesAtMost = 10;
const readsAtMost = 8;

/** By address what its screen has read; `headers` are those that the head sends beside the member's own. */
type Kept = Readonly<Record<string, unknown>>;

/** Keeps what the first screen has read of the API, for the page's head to read when it is next opened by the same address. A visitor's is not kept. */
export function keepReads({ local, reads, page }: Pick<App, 'local' | 'reads' | 'page'>): void {
  const made = reads.made.filter(([, headers]) => headers.Authorization);
  if (page.preview || !made[0]) return;
  const { 'Accept-Language': language, 'X-Market': market } = made[0][1];
  const { headers: _headers, [reads.address]: _known, ...others } = JSON.parse(local.read('reads') ?? '{}') as Kept;
  const urls = [...new Set(made.map(([url]) => url))].slice(0, readsAtMost);
  const kept = Object.fromEntries([...Object.entries(others).slice(1 - addressesAtMost), [reads.address, urls]]);
  local.write('reads', JSON.stringify({ headers: { 'Accept-Language': language, 'X-Market': market }, ...kept }));
}
