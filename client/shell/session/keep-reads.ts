import type { App } from '../app.ts';

/** Addresses that are kept, the last ones; what a screen reads at most. */
const addressesAtMost = 10;
const readsAtMost = 8;
/** The last one stands until the next has come: no screen waits for it. */
const summary = '/api/v1/me/summary';

/** By address what its screen has read; `headers` are those that the head sends beside the member's own. */
type ReadsByAddress = Readonly<Record<string, unknown>>;

/**
 * Ends the reads of the first screen and keeps what they were, for the page's head when that is next opened by the same address: of the member who is signed in still,
 * in the language and market of now. A visitor's are not kept.
 */
export function keepReads({ local, reads, page }: Pick<App, 'local' | 'reads' | 'page'>): void {
  const { made } = reads;
  reads.end();
  const last = made.at(-1)?.[1];
  if (page.preview || !last || last.Authorization !== `Bearer ${local.read('token')}`) return;
  const { 'Accept-Language': language, 'X-Market': market, Authorization } = last;
  const isOfNow = (headers: Readonly<Record<string, string>>) =>
    headers['Accept-Language'] === language && headers['X-Market'] === market && headers.Authorization === Authorization;
  const urls = new Set(made.flatMap(([url, headers]) => (isOfNow(headers) && url !== summary ? [url] : [])));
  const { headers: _headers, [reads.address]: _before, ...others } = keptIn(local.read('reads'));
  const kept = Object.fromEntries([...Object.entries(others).slice(1 - addressesAtMost), [reads.address, [...urls].slice(0, readsAtMost)]]);
  local.write('reads', JSON.stringify({ headers: { 'Accept-Language': language, 'X-Market': market }, ...kept }));
}

/** What anybody may have written there: nothing where it is not what we write. */
function keptIn(text: string | undefined): ReadsByAddress {
  try {
    return Object(JSON.parse(text ?? '{}')) as ReadsByAddress;
  } catch {
    return {};
  }
}
