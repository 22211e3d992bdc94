import { join } from 'node:path';
import { act } from 'react';
import { onTestFinished, vi } from 'vitest';
import { blocks } from '../../../client/blocks/index.ts';
import { preloadBlocks, type Surroundings } from '../../../client/engine/index.ts';
import { createTexts } from '../../../client/shell/i18n/texts.ts';
import { readBaseline } from '../../../config-server/baseline/read-baseline.ts';
import { examinerOf } from '../../../config-server/checks/examine.ts';
import { typeOfValue } from '../../../config-server/checks/types.ts';
import { splitLocale } from '../../../config-server/documents/document.ts';
import { productVocabulary } from '../../../config-server/documents/vocabulary.ts';
import type { Operation } from '../../../schemas/api/operation.ts';
import type { BlockType } from '../../../schemas/blocks/index.ts';
import type { ScreenDocument } from '../../../schemas/screen.ts';
import { shownTypes } from '../../../schemas/shown-types.ts';
import site from '../../../site/site.json' with { type: 'json' };
import { currentMs } from '../../one-clock.ts';
import { type Answers, aHost, aScreen, surroundings } from '../engine/aScreen.tsx';

interface Given {
  /** What the sources of the screen have answered, by name: `=data.rows` reads `rows`. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** The first state of the screen; a field binds to one of its values. */
  readonly state?: Readonly<Record<string, unknown>>;
  /** Named values of the screen that the block reads. */
  readonly values?: Readonly<Record<string, string>>;
  /** `me.summary` of the member who is signed in; a visitor without it. */
  readonly member?: Readonly<Record<string, unknown>>;
  /** Blocks that stand below it on the screen, such as a button whose actions turn to it. */
  readonly below?: readonly object[];
  /** What operations answer when its actions call them. */
  readonly answers?: Answers;
  /** The server's time, an instant of RFC 3339. With it time stands still until `pass`. */
  readonly now?: string;
}

/** Operations of the product, and one for each value that a test gives, typed by what it holds. */
const operations: Record<string, Operation> = { ...productVocabulary.operations };
let added = 0;

function sourceOf(value: unknown): { readonly source: string } {
  const id = `test.given${added++}`;
  const result = typeOfValue(value) as NonNullable<Operation['result']>;
  operations[id] = {
    id,
    method: 'GET',
    path: '/given',
    access: 'visitor',
    status: 200,
    problems: [],
    summary: 'What a test gives',
    result,
  };
  return { source: id };
}

const { documents } = await readBaseline(join(import.meta.dirname, '../../..'));
const examiner = examinerOf({ ...productVocabulary, operations });
// Screens are known by name; only the one of the test is checked, and no language but English.
const beside = documents.filter(({ kind, id }) => kind !== 'screen' && (kind !== 'locale' || splitLocale(id).language === 'en'));
const baseline = examiner.checkSet(
  beside,
  documents.filter(({ kind }) => kind === 'screen'),
);

/** The screen of one block, `id: "block"`, checked and compiled as a release is. Throws the first thing that is wrong with it. */
function compile(type: BlockType, props: object, { data = {}, state, values, below = [] }: Given): ScreenDocument {
  const id = 'test-block';
  const screen = {
    schemaVersion: 1,
    id,
    route: `/${id}`,
    title: { t: 'shell.name' },
    data: Object.fromEntries(Object.entries(data).map(([name, value]) => [name, sourceOf(value)])),
    ...(state && { state }),
    ...(values && { values }),
    blocks: [{ type, id: 'block', ...props }, ...below],
  };
  const { problems, delivered } = baseline.with([{ kind: 'screen', id, body: screen }]);
  for (const { pointer, message, hint } of problems.filter(({ kind }) => kind === 'screen'))
    throw new Error(`${pointer}: ${message} ${hint ?? ''}`);
  // The data is there already; nobody is asked for it.
  const { data: _, ...document } = delivered.get(`screen:${id}`)!.body as ScreenDocument;
  return document;
}

/** A screen of the product, checked and compiled as a release is. */
function compileScreen(id: string): ScreenDocument {
  const screen = documents.find((each) => each.kind === 'screen' && each.id === id);
  if (!screen) throw new Error(`There is no screen ${id}`);
  return baseline.with([screen]).delivered.get(`screen:${id}`)!.body as ScreenDocument;
}

const texts = createTexts({ currencies: () => site.currencies, zone: () => 'Asia/Kuala_Lumpur', now: currentMs });
for (const { kind, id, body } of beside) {
  if (kind === 'locale') texts.add('en', splitLocale(id).namespace, (body as { texts: Record<string, string> }).texts);
}

const bodies = (kind: 'site' | 'campaign') =>
  [...baseline.delivered.values()].filter((each) => each.kind === kind).map(({ id, body }) => [id, body] as const);

/**
 * Shows one block with its props as a document writes them, through the real renderer, as a member in Malaysia sees it in English. It is taken
 * down when the test ends. Needs `// @vitest-environment happy-dom`.
 */
export const renderBlock = (type: BlockType, props: object, given: Given = {}) => show(compile(type, props, given), given, [type]);

/**
 * Shows a screen of the product in the same way, with the parameters of its address. What its sources ask is answered by `answers`, by operation; one that
 * has none there is answered by nothing.
 */
export const renderScreen = (
  id: string,
  given: Pick<Given, 'answers' | 'member' | 'now'> & { readonly params?: Readonly<Record<string, string>> },
) => show(compileScreen(id), given, []);

async function show(
  document: ScreenDocument,
  given: Given & { readonly params?: Readonly<Record<string, string>> },
  types: readonly BlockType[],
) {
  if (given.now !== undefined) {
    vi.useFakeTimers({ now: Date.parse(given.now), toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
  }
  await preloadBlocks(blocks, [...shownTypes(document, true), ...types]);
  const made = aHost({ blocks, text: (key, values) => texts.text(key, values), clock: currentMs }, given.answers);
  const around: Surroundings = surroundings({
    session: { signedIn: given.member !== undefined, market: 'MY', language: 'en' },
    member: given.member ?? {},
    site: bodies('site')[0]![1] as Surroundings['site'],
    campaign: Object.fromEntries(bodies('campaign')),
    now: currentMs(),
    route: { screen: document.id, path: document.route, params: given.params ?? {} },
  });
  const screen = await aScreen({ document, host: made.host, surroundings: around, ...(given.data && { data: given.data }) });
  onTestFinished(() => screen.close());
  // Views load parts of themselves when they are first shown.
  await act(() => vi.dynamicImportSettled());
  const { place, text, type: write, blur } = screen;
  const { log, reports } = made;
  return {
    place,
    /** All that is shown. */
    text,
    /** What the block asked of the app, one line each, such as `navigate home {} {"replace":false}`. */
    log,
    /** What the renderer would report to monitoring. */
    reports,
    /** Writes into the input of a field, and leaves it, by the state value it is bound to. */
    write,
    blur,
    /** The block's outermost element. */
    block: () => screen.element('block')!,
    /** Presses the button of this name. */
    press: (name: string) => {
      const buttons = [...place.querySelectorAll<HTMLElement>('button, a, [role="button"]')];
      const found = buttons.find((button) => (button.getAttribute('aria-label') ?? button.textContent) === name);
      if (!found) throw new Error(`There is no button ${name}: ${buttons.map((button) => button.textContent).join(', ')}`);
      return act(async () => found.click());
    },
    /** Lets time go by, in milliseconds; needs `now`. */
    pass: (milliseconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds))),
  };
}
