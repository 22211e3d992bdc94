import type { ProductIndex } from './product-index.ts';
import type { Report } from './report.ts';

/**
 * An address a document may open: a path of ours, `https` to a host of the site document (`*.example.com` takes its subdomains),
 * `tel:` or `mailto:`.
 */
export function checkUrl(url: string, pointer: string, hosts: readonly string[], report: Report, block?: string) {
  const shown = JSON.stringify(url.slice(0, 80));
  // Backslashes and control characters are read as slashes or dropped by browsers.
  if (hasControl(url) || url.includes('\\')) return report('url.scheme', pointer, `${shown} is no plain address.`, { block });
  if (/^\/(?!\/)/.test(url)) return;
  if (/^tel:\+?[0-9 ()-]{3,30}$/.test(url) || /^mailto:[^\s@]+@[^\s@]+$/.test(url)) return;
  const host = url.startsWith('https://') ? hostOf(url) : undefined;
  if (host === undefined) return report('url.scheme', pointer, `${shown} has no allowed scheme.`, { block });
  if (!isAllowedHost(host, hosts)) report('url.host', pointer, `The host ${host} is not allowed.`, { block });
}

function hasControl(url: string): boolean {
  for (let index = 0; index < url.length; index += 1) if (url.charCodeAt(index) <= 32) return true;
  return false;
}

function hostOf(url: string): string | undefined {
  try {
    const { host, username, password, protocol } = new URL(url);
    return protocol === 'https:' && username === '' && password === '' ? host : undefined;
  } catch {
    return undefined;
  }
}

function isAllowedHost(host: string, hosts: readonly string[]): boolean {
  return hosts.some(
    (allowed) => host === allowed || (allowed.startsWith('*.') && host.endsWith(allowed.slice(1)) && host.length >= allowed.length),
  );
}

/** A name as lists of hosts have it, with its subdomains where it begins with `*.`. */
export const isHostName = (host: string): boolean => /^(\*\.)?([a-z0-9-]+\.)+[a-z]{2,}$/.test(host);

/** Those that the site document allows. */
export function externalHosts(index: ProductIndex): readonly string[] {
  const hosts = index.siteValue('externalHosts');
  return Array.isArray(hosts) ? hosts.filter((host) => typeof host === 'string') : [];
}
