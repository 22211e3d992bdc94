import { dependencies } from '../../schemas/expression/dependencies.ts';
import { child, entriesOf, isObject, type Json, listOf, own } from '../documents/index.ts';
import type { ScreenContext } from './screen-context.ts';

/** What the blocks around a place wait for. */
interface Around {
  /** The sources that they read: they are not there before those have answered. */
  readonly waitsFor: ReadonlySet<string>;
  /** The outermost form and where it stands. */
  readonly form?: { readonly block: Json; readonly pointer: string };
}

/**
 * A field that the first answer of a source fills comes with that answer, as does all of its form, and is kept by no phone: it would stand empty, or with what was
 * known on an earlier visit.
 * Reads the expressions that the walk has compiled.
 */
export function checkFilledFields(body: Json, context: ScreenContext): void {
  const filled = new Map<string, Set<string>>();
  for (const [name, source] of entriesOf(body.data))
    for (const state of statesSet(own(source, 'onLoad'), context, new Set())) filled.set(state, (filled.get(state) ?? new Set()).add(name));
  for (const [at, kept] of listOf(body.keep).entries())
    for (const source of filled.get(String(kept)) ?? [])
      context.report('field.filled', `/keep/${at}`, `What ${source} fills would be kept as it was, though it has changed since.`, {
        hint: `Name ${String(kept)} in \`restore\`, not in \`keep\`.`,
        ops: `${String(kept)} comes with the data: it cannot be kept beside them.`,
      });
  if (filled.size > 0)
    for (const list of ['blocks', 'footBlocks', 'sheets']) walk(body[list], `/${list}`, { waitsFor: new Set() }, filled, context);
}

/** The state that a chain of actions sets, by its first names. Each named chain is looked at once: `seen`. */
function statesSet(chain: unknown, context: ScreenContext, seen: Set<string>): string[] {
  if (typeof chain !== 'object' || chain === null) return [];
  const found = Object.values(chain).flatMap((inner) => statesSet(inner, context, seen));
  const name = own(chain, 'chain');
  if (own(chain, 'do') === 'run' && typeof name === 'string' && !seen.has(name))
    found.push(...statesSet(context.names.chains.get(name), context, seen.add(name)));
  if (own(chain, 'do') === 'set')
    for (const path of [own(chain, 'path'), ...entriesOf(own(chain, 'values')).map(([path]) => path)])
      if (typeof path === 'string') found.push(path.split('.')[0]!);
  return found;
}

function walk(
  value: unknown,
  pointer: string,
  around: Around,
  filled: ReadonlyMap<string, ReadonlySet<string>>,
  context: ScreenContext,
): void {
  if (Array.isArray(value)) {
    for (const [at, inner] of value.entries()) walk(inner, child(pointer, at), around, filled, context);
    return;
  }
  if (!isObject(value)) return;
  const inside = own(context.index.vocabulary.blocks, String(value.type)) ? entered(value, pointer, around, context) : around;
  const place = inside.form ?? { block: value, pointer };
  for (const source of filled.get(String(value.bind).split('.')[0]!) ?? [])
    if (!inside.waitsFor.has(source))
      context.report('field.filled', `${place.pointer}/when`, `It shows a field before ${source}, which fills it, has answered.`, {
        block: `${String(place.block.type)} "${String(place.block.id)}"`,
      });
  for (const [name, inner] of Object.entries(value)) walk(inner, child(pointer, name), inside, filled, context);
}

/** What is around that which stands in a block: what a form within a form or a field of its own waits for is no matter of the form's. */
function entered(block: Json, pointer: string, around: Around, { compiled }: ScreenContext): Around {
  if (around.form) return around;
  const reads = [...(compiled.expressions.get(block)?.values() ?? [])].flatMap((expr) => dependencies(expr));
  const sources = reads.filter((path) => path.startsWith('data.')).map((path) => path.slice('data.'.length));
  return { waitsFor: new Set([...around.waitsFor, ...sources]), ...(block.type === 'form' && { form: { block, pointer } }) };
}
