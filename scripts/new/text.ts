import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nearest } from '../../schemas/expression/wording.ts';
import { formatDocument } from '../../schemas/format-document.ts';
import { writtenNumber } from '../../schemas/written-number.ts';
import { runChecks } from '../test/checks.ts';

interface Locale {
  readonly $schema: string;
  readonly schemaVersion: number;
  readonly id: string;
  readonly texts: Readonly<Record<string, string>>;
}

const languages = () => readdirSync('locales');
const fileOf = (language: string, namespace: string) => join('locales', language, `${namespace}.json`);

function read(language: string, namespace: string): Locale {
  const path = fileOf(language, namespace);
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'));
  return { $schema: '../../schemas/json/locale.schema.json', schemaVersion: 1, id: `${language}.${namespace}`, texts: {} };
}

/** The reason why the text cannot be created; undefined if it can. */
export function checkText(key: string, words: readonly string[]): string | undefined {
  if (!/^[a-zA-Z][\w-]*\.[\w.-]+$/.test(key)) return `${key || 'The key'} is not <namespace>.<key>, such as home.sale_title.`;
  if (words.length !== 1 || words[0]!.trim() === '') return `The English of ${key} comes behind it, in quotes.`;
  const number = writtenNumber(words[0]!, 'en');
  if (number)
    return `“${number}” is written in ${key}: a number comes from the document that states it, as {{count, number}} or another placeholder.`;
  const [namespace = '', name = ''] = split(key);
  const taken = languages().find((language) => Object.hasOwn(read(language, namespace).texts, name));
  return taken && `There is a text ${key} already, in ${fileOf(taken, namespace)}.`;
}

/** Keys, each followed by its English text, as typed on the command line; the English may be missing. */
export type Pairs = readonly (readonly [key: string, ...english: string[]])[];

export const pairsOf = (words: readonly string[]): Pairs =>
  words.flatMap((word, at) => (at % 2 === 0 ? [[word, ...words.slice(at + 1, at + 2)] as const] : []));

/** The reason why one of the texts cannot be created; undefined if all can. */
export function checkTexts(pairs: Pairs): string | undefined {
  if (pairs.length === 0) return checkText('', []);
  const twice = pairs.find(([key], at) => pairs.findIndex(([other]) => other === key) !== at);
  if (twice) return `${twice[0]} is given twice.`;
  return pairs.map(([key, ...english]) => checkText(key, english) ?? checkNamespace(key)).find((refusal) => refusal !== undefined);
}

/** A new namespace is created with its first text. If its name is almost that of another, which suggests a typo, its file must be created first. */
function checkNamespace(key: string): string | undefined {
  const [namespace] = split(key);
  const known = readdirSync(join('locales', 'en')).map((file) => file.slice(0, -'.json'.length));
  const near = known.includes(namespace) ? undefined : nearest(namespace, known);
  return (
    near && `There is no namespace ${namespace}; there is ${near}. If you mean another, begin ${fileOf('en', namespace)} with no texts.`
  );
}

/** Writes texts; returns the paths. */
export function writeTexts(pairs: Pairs): readonly string[] {
  const byNamespace = new Map<string, Record<string, string>>();
  for (const [key, english = ''] of pairs) {
    const [namespace, name] = split(key);
    byNamespace.set(namespace, { ...byNamespace.get(namespace), [name]: english });
  }
  return [...byNamespace].flatMap(([namespace, english]) => addTexts(namespace, english));
}

/** Writes texts and checks the documents; true if there are no failures. */
export async function newTexts(pairs: Pairs): Promise<boolean> {
  const written = writeTexts(pairs);
  const ok = await runChecks([{ name: 'documents', command: ['tsx', 'scripts/content.ts', 'check'] }], { quiet: true });
  const keys = pairs.map(([key]) => key).join(', ');
  const foreign = written.filter((path) => !path.startsWith(join('locales', 'en', '/')) && !path.endsWith('/examples.json'));
  console.log(`${keys}: in every language${foreign.length > 0 ? ', in English. Translate in:' : '; nobody translates examples.'}`);
  for (const path of foreign) console.log(`  ${path}`);
  return ok.failed === 0;
}

/** Adds English texts to a namespace in every language, after the texts with the same prefix; returns the paths. */
export function addTexts(namespace: string, english: Readonly<Record<string, string>>): readonly string[] {
  return languages().map((language) => {
    const locale = read(language, namespace);
    let texts: Texts = Object.entries(locale.texts);
    for (const [name, text] of Object.entries(english)) texts = insert(texts, name, text);
    const path = fileOf(language, namespace);
    writeFileSync(path, formatDocument('locale', { ...locale, texts: Object.fromEntries(texts) }));
    return path;
  });
}

type Texts = readonly (readonly [name: string, text: string])[];

function insert(texts: Texts, name: string, text: string): Texts {
  const first = /^[^._]*/.exec(name)?.[0] ?? '';
  const last = texts.findLastIndex(([other]) => other.startsWith(first));
  const at = last < 0 ? texts.length : last + 1;
  return [...texts.slice(0, at), [name, text], ...texts.slice(at)];
}

const split = (key: string): readonly [namespace: string, name: string] => {
  const dot = key.indexOf('.');
  return [key.slice(0, dot), key.slice(dot + 1)];
};
