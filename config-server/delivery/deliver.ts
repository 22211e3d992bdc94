import type { Expr } from '../../schemas/expression/ast.ts';
import { branchesOf } from '../checks/problem-groups.ts';
import { type Compiled, mostWrittenOut } from '../checks/screen-context.ts';
import { entriesOf, isObject, type Json, own, type SourceDocument, splitVariant } from '../documents.ts';

import type { Vocabulary } from '../vocabulary.ts';
import { project, publicSchema } from './public-schema.ts';

/**
 * The form in which members get a document: without `$schema`, a variant under the id of what it replaces, expressions as their checked AST
 * (`{ "=": … }`), named chains written out where they are run, a placeholder that the view fills put in as itself (`"time": "{{time}}"`), a campaign only as far as it is public, a market's texts over those of `base`, which they vary, and no reasons for
 * the numbers in them.
 */
export function deliver({ kind, id, body }: SourceDocument, compiled: Compiled, vocabulary: Vocabulary, base: unknown): unknown {
  if (!isObject(body)) return body;
  const { $schema: _, ...rest } = body;
  switch (kind) {
    case 'campaign':
      return publicCampaign(rest, vocabulary);
    case 'screen': {
      const { values: _values, actions: _chains, ...screen } = rest;
      return {
        ...(delivered(screen, { compiled, vocabulary, chains: body.actions, room: { left: mostWrittenOut }, running: [] }) as object),
        id: splitVariant(id).base,
      };
    }
    case 'locale': {
      const { numbers: _reasons, ...locale } = rest;
      return { ...locale, id: splitVariant(id).base, texts: { ...(own(base, 'texts') as object), ...(own(body, 'texts') as object) } };
    }
    case 'site':
      return rest;
  }
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
  readonly chains: unknown;
  /** In characters, as the check counts: a document that is told as too large must end here, too. */
  readonly room: { left: number };
  /** The chains around the place: one that runs itself, which is told as well, ends here. */
  readonly running: readonly string[];
}

/** A copy in which every checked expression stands as its AST, placeholders for views as themselves, and chains where they are run. */
function delivered(value: unknown, screen: Screen): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const { compiled } = screen;
  const here = compiled.expressions.get(value);
  const inner = (key: string, part: unknown): unknown => {
    const expr: Expr | undefined = here?.get(key);
    return expr === undefined ? delivered(part, screen) : { '=': expr };
  };
  if (Array.isArray(value)) return value.flatMap((part, index) => writtenOut(part, screen) ?? [inner(String(index), part)]);
  const parts = isCall(value) ? { ...value, error: branchesOf(value, screen.vocabulary) } : value;
  const copy = Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, inner(key, part)]));
  const fills = compiled.fills.get(value)?.map((name) => [name, `{{${name}}}`]);
  return fills ? { ...copy, with: { ...(copy.with as object), ...Object.fromEntries(fills) } } : copy;
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
