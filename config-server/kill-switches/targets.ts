import { performedNames } from '../../schemas/action.ts';
import type { DocumentKind } from '../../schemas/release.ts';
import type { Reader } from '../../server-kit/db.ts';
import { productVocabulary } from '../documents/index.ts';
import { draftOf } from '../drafts/index.ts';
import type { Product } from '../product.ts';

/** Whether there is such a thing to switch off: a document that is live or drafted, a block type, an action, a market of the site. */
export async function targetExists(reader: Reader, product: Product, target: string): Promise<boolean> {
  const colon = target.indexOf(':');
  const [kind, id] = [target.slice(0, colon), target.slice(colon + 1)];
  const { live } = product.current();
  if (kind === 'block') return Object.hasOwn(productVocabulary.blocks, id);
  if (kind === 'action') return performedNames.some((name) => name === id);
  if (kind === 'market') return live.markets.includes(id);
  const document = { kind: kind as DocumentKind, id };
  return live.documents.has(`${document.kind}:${id}`) || (await draftOf(reader, document))?.body != null;
}
