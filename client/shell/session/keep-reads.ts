import type { App } from '../app.ts';

/** Limits: the number of addresses kept, the last ones, and of reads per address. */
const addressesAtMost = 10;
const readsAtMost = 8;
/** Not preloaded: the last known summary is shown until the new one arrives, so that no screen waits for it. */
const summary = '/api/v1/me/summary';

/** The reads of each address's screen; `headers` are sent by the head in addition to the member's token. */
type ReadsByAddress = Readonly<Record<string, unknown>>;

/**
 * Ends the recording of the first screen's reads and stores them, so that the page's head requests them when the same address is opened next. Only
 * reads of the member still signed in, in the current language and market; not those of visitors.
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

/** Parses the stored value, which anyone may have changed; empty if it is not valid. */
function keptIn(text: string | undefined): ReadsByAddress {
  try {
    return Object(JSON.parse(text ?? '{}')) as ReadsByAddress;
  } catch {
    return {};
  }
}
