import type { Schema } from '../../schemas/schema.ts';
import { child, isObject, own } from '../documents.ts';
import type { ProductIndex } from './product-index.ts';
import type { Report } from './report.ts';
import { checkTextRef } from './text-ref.ts';
import { checkUrl, externalHosts } from './url.ts';

/** The namespaces whose texts a document shows. */
export type UseNamespace = (namespace: string) => void;

/**
 * What stands for something in a site or campaign document: texts, screens, pictures, icons, campaigns, addresses. Follows the contract, so
 * that what the schema check has refused already is passed over.
 */
export function checkData(schema: Schema, value: unknown, pointer: string, index: ProductIndex, report: Report, use: UseNamespace) {
  if (schema['x-as'] === 'text') return checkTextRef(value, pointer, { index, report, use, filled: schema['x-fills'] });
  if (typeof value === 'string') return checkName(schema, value, pointer, index, report);
  if (Array.isArray(value)) {
    if (schema.items) for (const [at, item] of value.entries()) checkData(schema.items, item, child(pointer, at), index, report, use);
    return;
  }
  if (!isObject(value)) return;
  for (const [name, inner] of Object.entries(value)) {
    const of = own(schema.properties, name) ?? schema.additionalProperties;
    if (isObject(of)) checkData(of as Schema, inner, child(pointer, name), index, report, use);
  }
}

/** A literal that names something. The block is told in the problem. */
export function checkName(schema: Schema, value: string, pointer: string, index: ProductIndex, report: Report, block?: string): void {
  const { artNames, iconNames } = index.vocabulary;
  switch (schema['x-as']) {
    case 'screen':
      if (!index.screen(value) && !index.isUnread('screen', value))
        report('link.screen', pointer, `There is no screen ${value}.`, { block });
      return;
    case 'art':
      if (artNames.length > 0 && !artNames.includes(value)) report('name.art', pointer, `There is no picture ${value}.`, { block });
      return;
    case 'icon':
      if (iconNames.length > 0 && !iconNames.includes(value)) report('name.icon', pointer, `There is no icon ${value}.`, { block });
      return;
    case 'campaign':
      if (!index.campaign(value) && !index.isUnread('campaign', value))
        report('link.campaign', pointer, `There is no campaign ${value}.`, { block });
      return;
    case 'url':
      checkUrl(value, pointer, externalHosts(index), report, block);
  }
}
