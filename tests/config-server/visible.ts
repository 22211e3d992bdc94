import { isObject } from '../../config-server/documents/document.ts';
import type { Schema } from '../../schemas/schema.ts';
import { openEvents } from './event-streams.ts';
import { get, type Running } from './servers.ts';

/** Names and indexes down to a value. */
export type Path = readonly (string | number)[];
export interface Leaf {
  readonly path: Path;
  readonly schema: Schema;
}

/** Values of a document that no member may read, by what their contract says. */
export function privateLeaves(schema: Schema, value: unknown, path: Path = [], inherited = false): Leaf[] {
  const isPublic = schema['x-public'] ?? inherited;
  if (Array.isArray(value))
    return value.flatMap((each, at) => (schema.items ? privateLeaves(schema.items, each, [...path, at], isPublic) : []));
  if (isObject(value) && schema['x-as'] !== 'text') {
    return Object.entries(value).flatMap(([name, each]) => {
      const inner = schema.properties?.[name] ?? schema.additionalProperties;
      return isObject(inner) ? privateLeaves(inner as Schema, each, [...path, name], isPublic) : [];
    });
  }
  return isPublic ? [] : [{ path, schema }];
}

/** All that a visitor can be answered below `/config/v1`, and what a page brings along. */
export async function everything(running: Running): Promise<string> {
  const { live } = running.server.product.current();
  const paths = [...live.documents.values()].map(({ kind, id }) => {
    if (kind === 'site') return 'site';
    const base = id.replace(/@.*/, '');
    return kind === 'locale' ? `locales/${base.replace('.', '/')}` : `${kind}s/${base}`;
  });
  const names = ['manifest', ...live.languages.map((language) => `locales/${language}`), ...new Set(paths)];
  const hashes = [...live.documents.values()].map(({ hash }) => `documents/${hash}`);
  const queries = ['', '?market=MY&language=en', '?market=KH&language=kh&with=needs'];
  const urls = [...names.flatMap((name) => queries.map((query) => name + query)), ...hashes];
  const answers = [];
  for (const url of urls) answers.push((await get(running, `/config/v1/${url}`)).bytes.toString());
  return [...answers, JSON.stringify(running.server.boot('MY', 'en'))].join('\n');
}

/** What the stream says to who comes back from an old revision. */
export async function eventsSince(address: string, revision: number): Promise<string> {
  const stream = await openEvents(address, `?market=MY&since=${revision}`);
  const [text] = await stream.next(/[\s\S]*event: killed\ndata: .*\n\n/);
  stream.close();
  return text;
}
