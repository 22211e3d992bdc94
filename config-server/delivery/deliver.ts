import type { Expr } from '../../schemas/expression/ast.ts';
import type { Compiled } from '../checks/screen-context.ts';
import { isObject, own, type SourceDocument, splitVariant } from '../documents.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { project, publicSchema } from './public-schema.ts';

/**
 * The form in which members get a document: without `$schema`, a variant under the id of what it replaces, expressions as their checked AST
 * (`{ "=": … }`), a placeholder that the view fills put in as itself (`"time": "{{time}}"`), a campaign only as far as it is public, a market's texts over those of `base`, which they vary, and no reasons for
 * the numbers in them.
 */
export function deliver({ kind, id, body }: SourceDocument, compiled: Compiled, vocabulary: Vocabulary, base: unknown): unknown {
  if (!isObject(body)) return body;
  const { $schema: _, ...rest } = body;
  switch (kind) {
    case 'campaign':
      return publicCampaign(rest, vocabulary);
    case 'screen':
      return { ...(withExpressions(body, compiled) as object), $schema: undefined, id: splitVariant(id).base };
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

/** A copy in which every checked expression stands as its AST, and placeholders for views as themselves. */
function withExpressions(value: unknown, compiled: Compiled): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const here = compiled.expressions.get(value);
  const inner = (key: string, part: unknown): unknown => {
    const expr: Expr | undefined = here?.get(key);
    return expr === undefined ? withExpressions(part, compiled) : { '=': expr };
  };
  if (Array.isArray(value)) return value.map((part, index) => inner(String(index), part));
  const copy = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inner(key, part)]));
  const fills = compiled.fills.get(value)?.map((name) => [name, `{{${name}}}`]);
  return fills ? { ...copy, with: { ...(copy.with as object), ...Object.fromEntries(fills) } } : copy;
}
