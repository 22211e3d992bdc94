const idForm = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The id of the screen at a path: `/membership-paid/pay` is `membership-paid-pay`. Undefined if the path cannot be a screen. */
export function screenAt(path: string): string | undefined {
  const id = path.replace(/^\/+|\/+$/g, '').replaceAll('/', '-');
  return idForm.test(id) && id.length <= 64 ? id : undefined;
}

/** Builds a query string, without empty parameters; '' if there are none. */
export function queryOf(params: Iterable<readonly [string, string]>): string {
  const query = new URLSearchParams();
  for (const [name, value] of params) if (value !== '') query.append(name, value);
  const text = query.toString();
  return text && `?${text}`;
}

/** Parameters of the address that the screen declares, and the open sheet; all others are ignored. */
export function declaredParams(search: string, declared: readonly string[] | undefined): Readonly<Record<string, string>> {
  const query = new URLSearchParams(search);
  const params: Record<string, string> = {};
  for (const name of [...(declared ?? []), 'sheet']) {
    const value = query.get(name);
    if (value !== null && name !== '__proto__') params[name] = value;
  }
  return params;
}
