import { act, type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { SWRConfig } from 'swr';
import { vi } from 'vitest';
import type { BlockEntry, ClientProblem, Host, PendingCall, RenderReport, ScreenProps, Surroundings } from '../../../client/engine/host.ts';
import { Screen } from '../../../client/engine/Screen.tsx';
import type { BlockView } from '../../../client/engine/view.ts';
import type { BlockContract } from '../../../schemas/block.ts';
import type { ScreenDocument } from '../../../schemas/screen.ts';

/** Any view, for tests that choose their props freely. */
export interface View extends Omit<BlockView<BlockContract>, 'props' | 'field'> {
  // biome-ignore lint/suspicious/noExplicitAny: a test's block has whatever props the test gives it
  readonly props: any;
  // biome-ignore lint/suspicious/noExplicitAny: see above
  readonly field: any;
}

type Options = Partial<Pick<BlockEntry, 'loading' | 'failure'>>;

/** A block type with the view at hand. */
export function entry(view: (given: View) => ReactNode, options: Options = {}): BlockEntry {
  const component = view as never;
  return { view: component, load: async () => ({ default: component }), loading: 'line', failure: 'collapse', ...options };
}

/** An expression of a delivered document: `$('data', 'rows')` reads `data.rows`. */
export const $ = (...path: string[]) => ({ '=': ['$', ...path] });

/** The blocks most tests need: a text that counts its renders by id, a button, a stack, a list, a field. */
export function blocksFor(renders: Map<string, number>): Record<string, BlockEntry> {
  return {
    text: entry(({ id, props }) => {
      renders.set(id, (renders.get(id) ?? 0) + 1);
      return <p data-block={id}>{props.text}</p>;
    }),
    button: entry(({ id, props, busy }) => (
      <button type="button" data-block={id} aria-busy={busy} onClick={() => props.onPress?.(props.event)}>
        {props.text ?? 'go'}
      </button>
    )),
    stack: entry(({ id, props }) => {
      renders.set(id, (renders.get(id) ?? 0) + 1);
      return <div data-block={id}>{props.blocks}</div>;
    }),
    list: entry(({ id, props }) => {
      renders.set(id, (renders.get(id) ?? 0) + 1);
      const { count, key, render } = props.block;
      if (!count) return <div data-block={id}>{props.empty ?? props.emptyBlocks}</div>;
      return (
        <ul data-block={id}>
          {Array.from({ length: count }, (_, index) => (
            <li key={key(index)}>{render(index)}</li>
          ))}
        </ul>
      );
    }),
    field: entry(({ id, field }) => (
      <label data-block={id}>
        <input
          name={field.name}
          value={String(field.value ?? '')}
          onChange={(event) => field.set(event.target.value)}
          onBlur={field.blur}
        />
        <em>{field.error}</em>
      </label>
    )),
    broken: entry(() => {
      throw new Error('broken view');
    }),
  };
}

const visitor: Surroundings = {
  session: { signedIn: false, market: 'MY', language: 'en' },
  member: {},
  site: { flags: {}, limits: {}, markets: {}, externalHosts: ['shop.example'] },
  campaign: {},
  route: { screen: 'test', path: '/test', params: {} },
  now: Date.parse('2026-06-01T00:00:00Z'),
};

/** Surroundings of a visitor in Malaysia, with what a test changes. */
export const surroundings = (change: Partial<Surroundings> = {}): Surroundings => ({ ...visitor, ...change });

/** An operation's answers in a test: the input to a value, or a thrown `ClientProblem`. */
export type Answers = Record<string, (input: Readonly<Record<string, unknown>>, options: Parameters<Host['call']>[2]) => unknown>;

export function problem(code: string, status = 409): ClientProblem {
  return { code, status };
}

/** A host that writes down what it is asked, one line each. */
export function aHost(change: Partial<Host> = {}, answers: Answers = {}) {
  const log: string[] = [];
  const reports: RenderReport[] = [];
  const pending: PendingCall[] = [];
  const renders = new Map<string, number>();
  const say = (name: string) =>
    vi.fn(
      async (...args: unknown[]) =>
        void log.push([name, ...args.map((part) => (typeof part === 'string' ? part : JSON.stringify(part)))].join(' ')),
    );
  const told = (name: string) => say(name) as unknown as (...args: never[]) => void;
  let keys = 0;
  const host: Host = {
    blocks: blocksFor(renders),
    text: (key, values) => (values && Object.keys(values).length ? `${key}${JSON.stringify(values)}` : key),
    call: async (operation, input, options) => {
      log.push(`call ${operation} ${JSON.stringify(input)}${options.idempotencyKey ? ` ${options.idempotencyKey}` : ''}`);
      return answers[operation]?.(input, options);
    },
    movesValue: (operation) => operation.endsWith('.create'),
    wantsSeed: () => false,
    newKey: () => `key-${++keys}`,
    pending: {
      list: () => pending,
      keep: (call) => void pending.push(call),
      drop: (key) =>
        void pending.splice(
          pending.findIndex((call) => call.key === key),
          1,
        ),
    },
    deliver: told('deliver'),
    clock: () => 0,
    refreshMember: say('refreshMember') as () => Promise<void>,
    navigate: told('navigate'),
    back: told('back'),
    returnToSource: told('return'),
    openSheet: told('openSheet'),
    closeSheet: told('closeSheet'),
    toast: told('toast'),
    confirm: async (question) => {
      log.push(`confirm ${question.title}`);
      return true;
    },
    copy: say('copy'),
    share: say('share'),
    saveImage: say('saveImage'),
    pickFile: async () => undefined,
    login: say('login'),
    logout: say('logout'),
    setLanguage: say('setLanguage'),
    setMarket: say('setMarket'),
    openExternal: say('openExternal'),
    track: told('track'),
    report: (report) => void reports.push(report),
    renderLoading: (shape) => <i className="loading">{shape}</i>,
    renderProblem: (what, retry) => (
      <button type="button" className="problem" onClick={retry}>
        {what.code}
      </button>
    ),
    renderSheet: ({ id, title, children }) => (
      <dialog open id={id} aria-label={title}>
        {children}
      </dialog>
    ),
    ...change,
  };
  return { host, log, reports, pending, renders };
}

/** A document with these blocks. */
export function aDocument(blocks: readonly unknown[], change: Partial<ScreenDocument> = {}): ScreenDocument {
  return {
    schemaVersion: 1,
    id: 'test',
    route: '/test',
    title: { t: 'test.title' },
    blocks: blocks as ScreenDocument['blocks'],
    ...change,
  };
}

/** Shows a screen in the page, in strict mode where asked; `show` gives it other props. Its answers are cached for itself alone. */
export async function aScreen(props: Partial<ScreenProps> & Pick<ScreenProps, 'document' | 'host'>, strict = false) {
  const place = document.createElement('main');
  document.body.append(place);
  const caught: unknown[] = [];
  const root = createRoot(place, { onCaughtError: (error) => void caught.push(error), onRecoverableError: () => undefined });
  const cache = new Map();
  let present: ScreenProps = { revision: 1, surroundings: surroundings(), ...props };
  const provider = () => cache;
  const draw = (screen: ReactNode) =>
    act(async () => root.render(<SWRConfig value={{ provider, dedupingInterval: 0 }}>{screen}</SWRConfig>));
  const show = async (change: Partial<ScreenProps> = {}) => {
    present = { ...present, ...change };
    await draw(
      strict ? (
        <StrictMode>
          <Screen {...present} />
        </StrictMode>
      ) : (
        <Screen {...present} />
      ),
    );
  };
  // The cache begins to listen to the window in its first render, and never ends where React discards that render because the screen failed in it.
  await draw(null);
  await show();
  return {
    place,
    show,
    caught,
    cache,
    text: () => place.textContent,
    element: (id: string) => place.querySelector<HTMLElement>(`[data-block="${id}"]`),
    click: (id: string) => act(async () => place.querySelector<HTMLElement>(`[data-block="${id}"]`)?.click()),
    type: (name: string, value: string) =>
      act(async () => {
        const input = place.querySelector<HTMLInputElement>(`input[name="${name}"]`)!;
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')!.set!.call(input, value);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }),
    blur: (name: string) =>
      act(async () => void place.querySelector(`input[name="${name}"]`)?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))),
    settle: () => act(async () => new Promise((done) => setTimeout(done))),
    close: async () => {
      await act(async () => root.unmount());
      place.remove();
    },
  };
}
