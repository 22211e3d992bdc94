/** Path of a document's page below `/ops`. Texts (`zh-CN.home@HK`) are edited by namespace, in all languages at once. */
export function documentPath(kind: string, id: string): string {
  if (kind === 'site') return '/site';
  if (kind === 'locale') return `/texts/${encodeURIComponent(id.replace(/^[^.]*\.|@.*$/g, ''))}`;
  return `/${kind}s/${encodeURIComponent(id)}`;
}

/** Pages for targets that have no page of their own. */
const lists: Readonly<Record<string, string>> = {
  redemption: '/redemptions?status=all',
  order_import: '/orders?show=imports',
  adjustment: '/corrections?show=done',
  event: '/outbox',
  rollout: '/rollouts',
};

/**
 * Path for the target of an audit row or a failure (`screen:home`, `release:12`, `switch:block:banner`, `account:…`); undefined if there is none.
 * `number` is the redeem number, by which a redemption is found.
 */
export function targetPath(target: string, number?: string): string | undefined {
  const [kind = '', ...rest] = target.split(':');
  const id = rest.join(':');
  if (kind === 'release') return `/releases/${id}`;
  if (kind === 'picture') return `/pictures/${encodeURIComponent(id)}`;
  if (kind === 'switch') return '/switches';
  if (kind === 'message') return `/messages?message=${encodeURIComponent(id)}`;
  if (kind === 'account' || kind === 'partner_key') return '/settings';
  if (kind === 'member') return `/members/${encodeURIComponent(id)}`;
  if (kind === 'redemption' && number) return `/redemptions/${encodeURIComponent(number)}?status=all`;
  const list = lists[kind];
  if (list) return list;
  return /^(site|screen|part|campaign|locale)$/.test(kind) ? documentPath(kind, id) : undefined;
}
