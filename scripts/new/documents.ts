import { existsSync } from 'node:fs';
import { formatDocument } from '../../schemas/format-document.ts';
import { namesOf } from './block-parts.ts';
import { addImport, addLine, addSorted, writeFiles } from './insert.ts';
import { addTexts, checkText } from './text.ts';

const kebab = /^[a-z]+(-[a-z0-9]+)*$/;

/** The reason why the screen cannot be created; undefined if it can. */
export function checkScreen(id: string, title: readonly string[]): string | undefined {
  if (!kebab.test(id)) return `${id || 'The name'} is not in kebab case, such as brand-guide.`;
  if (existsSync(`screens/${id}.json`)) return `There is screens/${id}.json already.`;
  return checkText(`${namesOf(id).key}.title`, title);
}

/** Writes a screen at the route of its name, with its title in every language; returns the paths. */
export function writeScreen(id: string, title: string): readonly string[] {
  const { key } = namesOf(id);
  const path = `screens/${id}.json`;
  const screen = {
    $schema: '../schemas/json/screen.schema.json',
    schemaVersion: 1,
    id,
    route: `/${id}`,
    title: { t: `${key}.title` },
    blocks: [{ type: 'text', id: 'title', text: { t: `${key}.title` } }],
  };
  return [...writeFiles({ [path]: formatDocument('screen', screen) }), ...addTexts(key, { title })];
}

/** The reason why the campaign type cannot be created; undefined if it can. */
export function checkCampaign(type: string): string | undefined {
  if (!kebab.test(type)) return `${type || 'The name'} is not in kebab case, such as gift-rules.`;
  const taken = [`schemas/campaigns/${type}.ts`, `campaigns/programme/${type}.json`].find((path) => existsSync(path));
  return taken && `There is ${taken} already.`;
}

/** Writes a campaign type with its single document, and registers it for the features; returns the paths. */
export function writeCampaign(type: string): readonly string[] {
  const { camel, pascal, words } = namesOf(type);
  const contract = `schemas/campaigns/${type}.ts`;
  const document = `campaigns/programme/${type}.json`;
  const kinds = 'schemas/campaigns/index.ts';
  const known = 'member-server/programme/documents.ts';
  const meanings = 'config-server/documents/presenters/index.ts';
  const body = { $schema: `../../schemas/json/campaign-${type}.schema.json`, schemaVersion: 1, id: type, type, on: true };
  writeFiles({ [contract]: contractText(type, camel, words), [document]: formatDocument('campaign', body) });
  addImport(kinds, `import { ${camel} } from './${type}.ts';`);
  addSorted(kinds, 'export const campaignContracts', type, type === camel ? camel : `'${type}': ${camel}`);
  const member = type === camel ? `.${camel}` : `['${type}']`;
  const key = type === camel ? camel : `'${type}'`;
  addSorted(meanings, 'export const presenters', type, `${key}: settingsOf(campaignContracts${member})`);
  addImport(known, `import type { ${camel} } from '../../schemas/campaigns/${type}.ts';`);
  addLine(known, '', /^interface Dated/, `export type ${pascal}Document = TypeOf<typeof ${camel}.body>;\n`);
  addLine(known, 'export interface ProgrammeDocuments', /^\}/, `  readonly ${camel}: ${pascal}Document;`);
  addLine(known, 'export const documentKeys', /^\} as const/, `  ${camel}: 'campaign:${type}',`);
  return [contract, document, kinds, known, meanings];
}

const contractText = (type: string, camel: string, words: string) => `import type { CampaignContract } from '../campaign.ts';

export const ${camel} = {
  type: '${type}',
  title: '${words}',
  single: true,
  description: 'Says in one sentence what it decides.',
  body: {
    type: 'object',
    properties: {
      on: { type: 'boolean', title: 'On', 'x-public': true },
    },
    required: ['on'],
    additionalProperties: false,
  },
} as const satisfies CampaignContract;
`;
