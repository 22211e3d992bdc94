import type { Reader } from '../../server-kit/db.ts';
import { own, splitLocale } from '../documents/index.ts';
import { draftsFor, type VisibleDraft } from '../drafts/index.ts';
import { type ConfigTools, type OpsRoute, on, operatorOf } from '../feature.ts';
import { changedEnglish, textVersionsOf } from '../history/index.ts';
import { type MissingText, missingTexts, revisionsOf, type TextRevisions } from './missing-translations.ts';

/** `missingTranslations.list`. */
export const translationRoute = (tools: ConfigTools): OpsRoute =>
  on('missingTranslations.list', async (context) => ({ items: await missingFor(tools, operatorOf(context), context.input) }));

/** What translators have to do, drafts counted as done. */
export async function missingFor(
  { db, product }: Pick<ConfigTools, 'db' | 'product'>,
  person: { readonly markets?: readonly string[] },
  only: { readonly language?: string; readonly namespace?: string } = {},
): Promise<MissingText[]> {
  const live = product.current();
  const drafts = (await draftsFor(db, live, person)).filter(({ kind }) => kind === 'locale');
  const documents = new Map(live.checked.documents);
  for (const { key, kind, id, body } of drafts) {
    if (body === undefined) documents.delete(key);
    else documents.set(key, { kind, id, body });
  }
  return missingTexts(documents, await readRevisions(db, [...documents.values()], drafts), only);
}

/** Only where English was changed once, or is in a draft, can a translation be older. */
async function readRevisions(
  db: Reader,
  documents: readonly { readonly kind: string; readonly id: string }[],
  drafts: readonly VisibleDraft[],
): Promise<TextRevisions> {
  const english = new Set([...(await changedEnglish(db)), ...drafts.map(({ id }) => id).filter((id) => id.startsWith('en.'))]);
  const namespaces = new Set([...english].map((id) => splitLocale(id).namespace));
  const ids = documents.filter(({ kind, id }) => kind === 'locale' && namespaces.has(splitLocale(id).namespace)).map(({ id }) => id);
  const versions = new Map<string, { revision: number; texts: unknown }[]>();
  for (const { id, revision, body } of ids.length > 0 ? await textVersionsOf(db, ids) : []) {
    const texts = body === null ? undefined : own(JSON.parse(body), 'texts');
    versions.set(id, [...(versions.get(id) ?? []), { revision, texts }]);
  }
  for (const { id, body } of drafts) {
    if (ids.includes(id)) versions.set(id, [...(versions.get(id) ?? []), { revision: Number.MAX_SAFE_INTEGER, texts: own(body, 'texts') }]);
  }
  return new Map([...versions].map(([id, all]) => [id, revisionsOf(all)]));
}
