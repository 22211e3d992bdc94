import type { Expr } from '../../schemas/expression/ast.ts';
import { asShown, isPictureRef, shownAs } from '../../schemas/picture-ref.ts';
import type { PictureFile } from '../../schemas/shown-picture.ts';
import {
  entriesOf,
  isObject,
  type Json,
  own,
  project,
  publicSchema,
  type SourceDocument,
  splitVariant,
  type Vocabulary,
} from '../documents/index.ts';
import { ofCode } from './listed-items.ts';
import { branchesOf } from './problem-groups.ts';
import { type Compiled, type ListedItems, mostWrittenOut } from './screen-context.ts';

/**
 * The form in which members get a document: without `$schema`, a variant under the id of what it replaces, expressions as their checked AST
 * (`{ "=": … }`), named chains written out where they are run, a placeholder that the view fills put in as itself (`"time": "{{time}}"`), a picture
 * of one's own with all that a view needs to draw it, a campaign only as far as it is public, a market's texts over those of `base`, which they
 * vary, and no reasons for the numbers in them. Parts are written out before (`checks/parts.ts`).
 */
export function deliver({ kind, id, body }: SourceDocument, { compiled, vocabulary, base, find }: Around): unknown {
  if (!isObject(body)) return body;
  const { $schema: _, ...rest } = body;
  switch (kind) {
    case 'campaign':
      return asShown(publicCampaign(rest, vocabulary), find);
    case 'screen': {
      const { values: _values, actions: _chains, needs: _needs, ...screen } = rest;
      return {
        ...(delivered(screen, { compiled, vocabulary, find, chains: body.actions, room: { left: mostWrittenOut }, running: [] }) as object),
        id: splitVariant(id).base,
      };
    }
    case 'locale': {
      const { numbers: _reasons, ...locale } = rest;
      return { ...locale, id: splitVariant(id).base, texts: { ...(own(base, 'texts') as object), ...(own(body, 'texts') as object) } };
    }
    case 'site':
      return asShown(rest, find);
    case 'part':
      // It stands in the screens that use it.
      return {};
  }
}

type FindPicture = (id: string) => PictureFile | undefined;

/** What a document is delivered with. */
interface Around {
  readonly compiled: Compiled;
  readonly vocabulary: Vocabulary;
  /** What a market's texts vary. */
  readonly base: unknown;
  /** A picture of the library. */
  readonly find: FindPicture;
}

function publicCampaign(body: Readonly<Record<string, unknown>>, vocabulary: Vocabulary): unknown {
  const { schemaVersion, id, type, window } = body;
  const contract = own(vocabulary.campaigns, String(type));
  const visible = contract ? publicSchema(vocabulary.campaigns[String(type)]!.body) : undefined;
  const head = { schemaVersion, id, type, ...(window === undefined ? {} : { window }) };
  return visible ? { ...head, ...(project(visible, body) as object) } : head;
}

interface Screen {
  readonly compiled: Compiled;
  readonly vocabulary: Vocabulary;
  readonly find: FindPicture;
  readonly chains: unknown;
  /** In characters, as the check counts: a document that is told as too large must end here, too. */
  readonly room: { left: number };
  /** The entries around the place that stand for a code of the site each. */
  readonly codes?: readonly { readonly list: ListedItems; readonly code: string }[];
  /** The chains around the place: one that runs itself, which is told as well, ends here. */
  readonly running: readonly string[];
}

/** A copy in which every checked expression stands as its AST, placeholders for views as themselves, and chains where they are run. */
function delivered(value: unknown, screen: Screen): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (isPictureRef(value)) return shownAs(value, screen.find(value.media));
  const { compiled } = screen;
  const list = compiled.lists.get(value);
  if (list) return listed((value as Json).item, list, screen);
  const here = compiled.expressions.get(value);
  const inner = (key: string, part: unknown): unknown => {
    const expr: Expr | undefined = here?.get(key);
    return expr === undefined ? delivered(part, screen) : written(expr, screen);
  };
  if (Array.isArray(value)) return value.flatMap((part, index) => writtenOut(part, screen) ?? [inner(String(index), part)]);
  const parts = isCall(value) ? { ...value, error: branchesOf(value, screen.vocabulary) } : value;
  const copy = withoutContext(
    Object.fromEntries(
      Object.entries(parts).flatMap(([key, part]) => {
        // A block that a part may hide, and that is shown here.
        if (key === 'when' && here?.get(key) === true) return [];
        return [[key, inner(key, part)]];
      }),
    ),
  );
  const until = here?.get('until');
  if (until !== undefined && typeof copy.refreshMs === 'number') return refreshedUntil(until, copy, copy.refreshMs);
  const fills = compiled.fills.get(value)?.map((name) => [name, `{{${name}}}`]);
  const whole: Json = fills ? { ...copy, with: { ...(copy.with as object), ...Object.fromEntries(fills) } } : copy;
  const when = here?.get('when');
  return when !== undefined && typeof whole.t === 'string' ? { '=': saidWhen(when, whole) } : whole;
}

/** A source that is asked again: an expression without a value once it is not. */
function refreshedUntil(until: Expr, { until: _, ...source }: Json, refreshMs: number): Json {
  return { ...source, refreshMs: { '=': ['?', until, nothing, refreshMs] } };
}

/** An expression that has no value. */
const nothing: Expr = ['@', ['[]'], 0];

/** A text that is missing while the condition is false: the value of an expression may be a text. */
function saidWhen(when: Expr, { when: _, ...text }: Json): Expr {
  return ['?', when, literal(text), nothing];
}

/** What builds a value in an expression: its own expressions in their places. */
function literal(value: unknown): Expr {
  if (Array.isArray(value)) return ['[]', ...value.map(literal)];
  if (!isObject(value)) return value as Expr;
  if ('=' in value) return value['='] as Expr;
  return ['{}', ...Object.entries(value).flatMap(([name, inner]) => [name, literal(inner)])];
}

/** An entry for each code of the site, or the expression that makes one for each of a list. */
function listed(item: unknown, list: ListedItems, screen: Screen): unknown {
  if (!list.site) return { '=': list.expr };
  const { codes = [] } = screen;
  return list.site.codes.map((code) => delivered(item, { ...screen, codes: [...codes, { list, code }] }));
}

/** An expression; what comes to a value is that value. */
function written(expr: Expr, { codes = [] }: Screen): unknown {
  const found = codes.reduce((part, { list, code }) => ofCode(part, list, code), expr);
  return Array.isArray(found) || codes.length === 0 ? { '=': found } : found;
}

/** A text of which the context is known is the text of that context. */
function withoutContext(value: Json): Json {
  const { context, ...text } = value;
  return typeof value.t === 'string' && typeof context === 'string' ? { ...text, t: `${value.t}_${context}` } : value;
}

const isCall = (value: object): value is Json => isObject(value) && ['call', 'upload'].includes(String(value.do)) && isObject(value.error);

/** The actions an action stands for: those of the chain it runs, one for each value it sets; undefined for one that stands for itself. */
function writtenOut(action: unknown, screen: Screen): readonly unknown[] | undefined {
  const values = own(action, 'values');
  if (own(action, 'do') === 'set' && isObject(values)) {
    const set = delivered(values, screen) as Json;
    return entriesOf(set).map(([path, value]) => ({ do: 'set', path, value }));
  }
  if (own(action, 'do') !== 'run') return undefined;
  const name = String(own(action, 'chain'));
  const chain = own(screen.chains, name);
  if (!Array.isArray(chain) || screen.running.includes(name)) return [];
  screen.room.left -= JSON.stringify(chain).length;
  return screen.room.left < 0 ? [] : (delivered(chain, { ...screen, running: [...screen.running, name] }) as readonly unknown[]);
}
