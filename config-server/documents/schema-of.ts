import { localeSchema } from '../../schemas/locale.ts';
import type { DocumentKind } from '../../schemas/release.ts';
import type { Schema } from '../../schemas/schema.ts';
import { siteSchema } from '../../schemas/site.ts';
import { own } from './document.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The contract that a document is written to; undefined for screens, whose blocks have one each, and for what has no known type. */
export function schemaOf({ campaigns }: Vocabulary, kind: DocumentKind, body: unknown): Schema | undefined {
  if (kind === 'site') return siteSchema as Schema;
  if (kind === 'locale') return localeSchema;
  const type = kind === 'campaign' ? own(body, 'type') : undefined;
  return typeof type === 'string' && Object.hasOwn(campaigns, type) ? campaigns[type]!.body : undefined;
}
