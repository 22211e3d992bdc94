import { type Flow, textOf } from './flow.ts';

const direct = new Set(['tel:', 'mailto:']);

/**
 * An address an action may use: of this origin, a host of `site.externalHosts` (or one below it) over https, and for `listed` tel: and mailto:.
 * Throws for any other, which ends the chain. The servers have checked the document already; values come from data.
 */
export function addressOf(part: unknown, flow: Flow, kind: 'ours' | 'listed'): string {
  const text = textOf(part, flow);
  if (/^\/(?![/\\])/.test(text)) return text;
  let url: URL | undefined;
  try {
    url = new URL(text);
  } catch {
    // Judged below, like any address that is not allowed.
  }
  const hosts = flow.run.store.root('site').externalHosts;
  const listed =
    url?.protocol === 'https:' && Array.isArray(hosts) && hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
  const own = url?.origin === location.origin;
  if (!listed && !own && !(kind === 'listed' && url && direct.has(url.protocol)))
    throw new Error(`address not allowed: ${text.slice(0, 100)}`);
  return text;
}
