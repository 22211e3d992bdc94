/** The page of a document below `/ops`. Texts (`zh-CN.home@HK`) are edited a namespace at a time, in all languages. */
export function documentPath(kind: string, id: string): string {
  if (kind === 'site') return '/site';
  if (kind === 'locale') return `/texts/${encodeURIComponent(id.replace(/^[^.]*\.|@.*$/g, ''))}`;
  return `/${kind}s/${encodeURIComponent(id)}`;
}

/** The page of an audit row's or a failure's target (`screen:home`, `release:12`, `switch:block:banner`, `account:…`); undefined for what has none. */
export function targetPath(target: string): string | undefined {
  const [kind = '', ...rest] = target.split(':');
  const id = rest.join(':');
  if (kind === 'release') return `/releases/${id}`;
  if (kind === 'switch') return '/switches';
  if (kind === 'account') return '/settings';
  return /^(site|screen|campaign|locale)$/.test(kind) ? documentPath(kind, id) : undefined;
}
