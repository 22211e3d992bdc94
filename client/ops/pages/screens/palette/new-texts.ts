import type { DraftSessions } from '../../../editing/draft-sessions.ts';
import { bodyOf } from '../../../editing/draft-state.ts';
import { newLocale } from '../../../editing/new-locale.ts';
import { isPlain, type Plain } from '../../../editing/same.ts';
import { formsOf, newName, type TextKey, textKeyOf } from '../../../forms/text-keys.ts';
import { exampleOf } from '../../../tree/example.ts';

/** A new text that is copied from the English of another. */
interface CopiedText {
  readonly from: TextKey;
  readonly to: TextKey;
}

type Locales = Pick<DraftSessions, 'of'>;
const english = (locales: Locales, namespace: string) => locales.of({ kind: 'locale', id: `en.${namespace}` });

/** English texts of a namespace from this tab's draft; undefined while loading, or if there are none. */
function textsOf(locales: Locales, namespace: string): Plain | undefined {
  const state = english(locales, namespace).get();
  const body = state.phase === 'ready' ? bodyOf(state.work) : undefined;
  return isPlain(body) && isPlain(body.texts) ? body.texts : undefined;
}

/** Where the texts of a new block are written. */
interface NewTexts {
  /** Id of the screen, without the market of a variant. */
  readonly screen: string;
  readonly namespace: string;
  /** Markets of an operator of some markets, whose texts have keys of these markets; undefined for all. */
  readonly own: readonly string[] | undefined;
}

/** New block of a type with its own text keys in a namespace, and the example's texts to copy to them. */
export function blockWithTexts(type: string, { screen, namespace, own }: NewTexts, locales: Locales) {
  const taken: Record<string, unknown> = { ...textsOf(locales, namespace) };
  const copied: CopiedText[] = [];
  const block = exampleOf(type, (example, path) => {
    const from = textKeyOf(example.t);
    if (!from) return { t: '' };
    const name = newName(screen, [type, ...path], taken, own);
    taken[name] = '';
    copied.push({ from, to: { namespace, name } });
    return { ...example, t: `${namespace}.${name}` };
  });
  return { block, copied };
}

/** Writes copied texts to the English drafts, as part of the step that adds the block; creates missing locale documents. */
export async function writeCopies(copied: readonly CopiedText[], locales: Locales, mark: string): Promise<void> {
  for (const { from, to } of copied) {
    for (const { namespace } of [from, to]) {
      const session = english(locales, namespace);
      if (session.get().phase === 'loading') await session.load();
    }
    const texts = textsOf(locales, from.namespace) ?? {};
    const copies = Object.fromEntries(formsOf(texts, from.name).map((form) => [to.name + form.slice(from.name.length), texts[form] ?? '']));
    english(locales, to.namespace).change(
      (body) => {
        const begun = isPlain(body) ? body : newLocale(`en.${to.namespace}`);
        return { ...begun, texts: { ...(isPlain(begun.texts) ? begun.texts : {}), ...copies } };
      },
      { mark, lasting: true },
    );
  }
}
