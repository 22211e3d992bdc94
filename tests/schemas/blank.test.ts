import { expect, it } from 'vitest';
import { validatorsOf } from '../../config-server/checks/validators.ts';
import { productVocabulary } from '../../config-server/documents/index.ts';
import { isBlank, keptText, seenPattern } from '../../schemas/blank.ts';
import { editorSchemas } from '../../schemas/editor-schemas.ts';
import { releasesCreate } from '../../schemas/ops/releases.ts';
import { rolloutsCreate } from '../../schemas/ops/rollouts.ts';
import { accountsCreate, accountsUpdate } from '../../schemas/ops/sessions.ts';
import { reason } from '../../schemas/ops/shapes.ts';
import { checkOf } from '../../server-kit/validate.ts';

const { campaigns } = validatorsOf(productVocabulary);

it.each([
  ['nothing', ''],
  ['white space', ' \t\n\u00a0\u3000'],
  ['zero-width spaces', '\u200b\u200b'],
  ['a Hangul filler', '\u3164'],
  ['a braille blank', '\u2800'],
  ['joiners and marks of direction', '\u200d\u200e\u2060\ufeff'],
  ['a selector of a variant', '\ufe0f'],
  ['control characters', '\u0000\u0007'],
])('%s is blank', (_what, text) => expect(isBlank(text)).toBe(true));

it.each([
  ['a letter', 'a'],
  ['a letter among invisible ones', '\u200bส\u3164'],
  ['an emoji of several parts', '👩\u200d🚀'],
  ['a dash', '-'],
])('%s is not blank', (_what, text) => expect(isBlank(text)).toBe(false));

it.each([
  ['reason', reason],
  ['name of a new account', accountsCreate.input.properties.name],
  ['name of an account', accountsUpdate.input.properties.name],
  ['title of a release', releasesCreate.input.properties.title],
  ['title of a rollout', rolloutsCreate.input.properties.title],
])('an operator’s %s says something', (_what, schema) => {
  const check = checkOf(schema);
  expect(['\u200b', '\u3164', '\u2800', ' '].map((text) => check(text)?.code)).toEqual(Array(4).fill('pattern'));
  expect(check('ส\u200b')).toBeUndefined();
});

it.each([
  ['white space around it', ' \u3000Mei\n', 'Mei'],
  ['a letter in two parts', 'e\u0301', '\u00e9'],
  ['nothing to see', '\u200b \u3164', undefined],
  ['nothing', undefined, undefined],
])('of a text with %s is kept what a reader sees', (_what, typed, kept) => expect(keptText(typed)).toBe(kept));

it.each([
  ['name of a store', 'stores', { regions: [{ name: '\u3164' }] }, '/regions/0/name'],
  ['name in another language', 'stores', { regions: [{ names: { zh: '\u200b' } }] }, '/regions/0/names/zh'],
  ['name of a carrier', 'redemption', { carriers: [{ name: '\u2800' }] }, '/carriers/0/name'],
  ['name of a picture', 'picture', { name: ' \u200b' }, '/name'],
  ['what a picture shows', 'picture', { alt: { en: '\u2800' } }, '/alt/en'],
  ['short name of a level', 'levels', { levels: [{ shortName: '\u200b' }] }, '/levels/0/shortName'],
  ['app of a group', 'community', { platform: '\u3164' }, '/platform'],
  ['name of a partner', 'partners', { partners: [{ name: '\u200b' }] }, '/partners/0/name'],
  ['name of a segment', 'segments', { segments: [{ title: '\u2800' }] }, '/segments/0/title'],
  ['name of a province', 'redemption', { byMarket: { MY: { provinces: [{ name: '\u3164' }] } } }, '/byMarket/MY/provinces/0/name'],
])('a %s of a document says something', (_what, type, body, pointer) => {
  const isWhole = campaigns.get(type)!;
  isWhole(body);
  expect(isWhole.errors?.filter(({ keyword }) => keyword === 'pattern').map(({ instancePath }) => instancePath)).toContain(pointer);
});

interface Loose {
  readonly type?: unknown;
  readonly enum?: unknown;
  readonly const?: unknown;
  readonly format?: unknown;
  readonly pattern?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Loose>>;
  readonly additionalProperties?: Loose | boolean;
  readonly items?: Loose;
}
const forReaders = ['name', 'title', 'short', 'description'];
/** Paths of the required texts for readers in a schema that have another pattern, or none. */
function mayBeBlank({ properties = {}, required = [], items, additionalProperties: others }: Loose, path: string): string[] {
  const isFree = (name: string, { type, enum: choice, const: only, format, pattern }: Loose) =>
    type === 'string' && !choice && only === undefined && !format && pattern !== seenPattern && required.includes(name);
  return [
    ...Object.entries(properties).flatMap(([name, each]) => [
      ...(forReaders.includes(name) && isFree(name, each) ? [`${path}/${name}`] : []),
      ...mayBeBlank(each, `${path}/${name}`),
    ]),
    ...(items ? mayBeBlank(items, `${path}[]`) : []),
    ...(typeof others === 'object' ? mayBeBlank(others, `${path}/*`) : []),
  ];
}

it('no document may leave a name, title or description blank that it must have', () => {
  const documents = Object.entries(editorSchemas()) as [string, Loose][];
  expect(documents.flatMap(([file, schema]) => mayBeBlank(schema, file.replace('.schema.json', '')))).toEqual([]);
});
