import type { DraftSessions } from '../../../editing/draft-sessions.ts';
import { bodyOf } from '../../../editing/draft-state.ts';
import { newLocale } from '../../../editing/new-locale.ts';
import { isPlain, type Plain } from '../../../editing/same.ts';
import { formsOf, newName, type TextKey, textKeyOf } from '../../../forms/text-keys.ts';
import { exampleOf } from '../../../tree/example.ts';

/** A new text that begins with the English of another. */
interface CopiedText {
  readonly from: TextKey;
  readonly to: TextKey;
}

type Locales = Pick<DraftSessions, 'of'>;
const english = (locales: Locales, namespace: string) => locales.of({ kind: 'locale', id: `en.${namespace}` });

/** The English texts of a namespace as their draft stands in this tab; undefined while they are loaded, or where there are none. */
function textsOf(locales: Locales, namespace: string): Plain | undefined {
  const state = english(locales, namespace).get();
  const body = state.phase === 'ready' ? bodyOf(state.work) : undefined;
  return isPlain(body) && isPlain(body.texts) ? body.texts : undefined;
}

/** A new block of a type whose texts have keys of their own in a namespace, and which texts of the example these begin with. */
export function blockWithTexts(type: string, screen: string, namespace: string, locales: Locales) {
  const taken: Record<string, unknown> = { ...textsOf(locales, namespace) };
  const copied: CopiedText[] = [];
  const block = exampleOf(type, (example, path) => {
    const from = textKeyOf(example.t);
    if (!from) return { t: '' };
    const name = newName(screen, [type, ...path], taken);
    taken[name] = '';
    copied.push({ from, to: { namespace, name } });
    return { ...example, t: `${namespace}.${name}` };
  });
  return { block, copied };
}

/** Writes the English of copied texts into the drafts of their documents, in one step with their block; a namespace that is not there yet is begun. */
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
