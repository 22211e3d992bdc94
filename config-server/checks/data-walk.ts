import { isCodeRole } from '../../schemas/codes.ts';
import type { Schema } from '../../schemas/schema.ts';
import { child, isObject, own } from '../documents/index.ts';
import { notThere } from './entries.ts';
import { checkPicture } from './picture.ts';
import type { ProductIndex } from './product-index.ts';
import { oneOf, type Report } from './report.ts';
import { quotedScreen, showsNothing } from './screen-titles.ts';
import { checkTextRef } from './text-ref.ts';
import { checkUrl, externalHosts } from './url.ts';

/** The namespaces whose texts a document shows. */
export type UseNamespace = (namespace: string) => void;

/**
 * What stands for something in a site or campaign document: texts, screens, pictures, icons, campaigns, addresses. Follows the contract, so
 * that what the schema check has refused already is passed over. `markets` are those that see the document, where it names some.
 */
export function checkData(
  schema: Schema,
  value: unknown,
  pointer: string,
  index: ProductIndex,
  report: Report,
  use: UseNamespace,
  markets?: unknown,
) {
  if (schema['x-as'] === 'text')
    return checkTextRef(value, pointer, { index, report, use, filled: schema['x-fills'], most: schema.maxLength });
  if (typeof value === 'string') return checkName(schema, value, pointer, index, report);
  if (Array.isArray(value)) {
    if (schema.items)
      for (const [at, item] of value.entries()) checkData(schema.items, item, child(pointer, at), index, report, use, markets);
    return;
  }
  if (!isObject(value)) return;
  if (schema['x-as'] === 'art') return checkPicture(value, pointer, index, report, markets);
  checkNames(schema.propertyNames, value, pointer, index, report);
  for (const [name, inner] of Object.entries(value)) {
    const of = own(schema.properties, name) ?? schema.additionalProperties;
    if (isObject(of)) checkData(of as Schema, inner, child(pointer, name), index, report, use, markets);
  }
}

/** Names of a map that stand for codes of the site. */
function checkNames(names: Schema | undefined, value: object, pointer: string, index: ProductIndex, report: Report): void {
  const role = names?.['x-as'];
  if (!isCodeRole(role)) return;
  for (const name of Object.keys(value)) {
    if (index.codes[role].includes(name)) continue;
    report(role === 'market' ? 'campaign.market' : 'schema.key', child(pointer, name), `The site document has no ${role} ${name}.`, {
      hint: `It has: ${oneOf(index.codes[role])}.`,
    });
  }
}

/** A literal that names something. The block is told in the problem. */
export function checkName(schema: Schema, value: string, pointer: string, index: ProductIndex, report: Report, block?: string): void {
  const { artNames, iconNames } = index.vocabulary;
  switch (schema['x-as']) {
    case 'screen':
      if (!index.screen(value) && !index.isUnread('screen', value))
        report('link.screen', pointer, `There is no screen ${value}.`, { block });
      else if (schema['x-bare']) checkBare(value, pointer, index, report, block);
      return;
    case 'art':
      if (artNames.length > 0 && !artNames.includes(value)) report('name.art', pointer, `There is no picture ${value}.`, { block });
      return;
    case 'icon':
      if (iconNames.length > 0 && !iconNames.includes(value)) report('name.icon', pointer, `There is no icon ${value}.`, { block });
      return;
    case 'campaign':
      if (!index.campaign(value) && !index.isUnread('campaign', value))
        report('link.campaign', pointer, `There is no campaign ${value}.`, { block, ops: notThere('campaign', value) });
      return;
    case 'market':
    case 'language':
    case 'currency': {
      const listed = index.codes[schema['x-as']];
      if (!listed.includes(value)) report('schema.enum', pointer, `It must be one of: ${oneOf(listed)}.`, { block });
      return;
    }
    case 'url':
      checkUrl(value, pointer, externalHosts(index), report, block);
  }
}

/** A screen that is opened without parameters has something to show without them. */
function checkBare(screen: string, pointer: string, index: ProductIndex, report: Report, block: string | undefined): void {
  const [first] = index.screen(screen)?.needs ?? [];
  if (first === undefined) return;
  report('link.param', pointer, `The screen ${screen} shows nothing without ${first}, and gets none here.`, {
    block,
    hint: 'Name a screen that needs no parameters.',
    ops: `${quotedScreen(screen, index)} ${showsNothing(first)}, which it does not get here: choose another screen.`,
  });
}
