import { isIPv4, isIPv6 } from 'node:net';

/** Whom an address belongs to, as limits count: one house has as many IPv6 addresses as it likes. */
export interface Network {
  /** The IPv4 address, or the /64 of an IPv6 one. */
  readonly own: string;
  /** The /48 around it, of which whoever rents a server can have all. */
  readonly wide?: string;
}

/** So many houses of a /48 may reach their limit before it counts for all of them. */
const housesOfWide = 10;

/** The limit of one network and, of IPv6, the larger one of those around it. */
export const limitsOf = ({ own, wide }: Network, limit: number): readonly { readonly name: string; readonly limit: number }[] => [
  { name: own, limit },
  ...(wide === undefined ? [] : [{ name: wide, limit: limit * housesOfWide }]),
];

export function networkOf(address: string): Network {
  const [plain = ''] = hostOf(address).split('%');
  if (!isIPv6(plain)) return { own: isIPv4(plain) ? plain : 'unknown' };
  const groups = groupsOf(plain);
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return { own: groups.slice(6).flatMap(bytesOf).join('.') };
  return { own: `${groups.slice(0, 4).join(':')}::/64`, wide: `${groups.slice(0, 3).join(':')}::/48` };
}

/** An address without the quotes, brackets and port that proxies may write around it (RFC 7239, 6). */
export function hostOf(node: string): string {
  const bare = node.replace(/^"(.*)"$/, '$1');
  return /^\[(.*)\](?::[\w.-]+)?$/.exec(bare)?.[1] ?? /^([\d.]+):[\w.-]+$/.exec(bare)?.[1] ?? bare;
}

/** The eight groups, as the URL standard writes them. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter((group) => group !== ''));
  return [...before!, ...Array<string>(8 - before!.length - after!.length).fill('0'), ...after!];
}

const bytesOf = (group: string): number[] => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255];
