import { type Flow, textOf } from './flow.ts';

const direct = new Set(['tel:', 'mailto:']);

/**
 * Resolves the address of an action. Allowed: this origin; https on a host of `site.externalHosts` or a subdomain of one; for `listed` also tel: and
 * mailto:. Throws for any other address, which ends the chain. The servers have checked the document, but values come from data.
 */
export function addressOf(part: unknown, flow: Flow, kind: 'ours' | 'listed'): string {
  const text = textOf(part, flow);
  if (/^\/(?![/\\])/.test(text)) return text;
  let url: URL | undefined;
  try {
    url = new URL(text);
  } catch {
    // Rejected below, like any address that is not allowed.
  }
  const hosts = flow.run.store.root('site').externalHosts;
  const listed =
    url?.protocol === 'https:' && Array.isArray(hosts) && hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
  const own = url?.origin === location.origin;
  if (!listed && !own && !(kind === 'listed' && url && direct.has(url.protocol)))
    throw new Error(`address not allowed: ${text.slice(0, 100)}`);
  return text;
}
