import { PropertySymbol } from 'happy-dom';
import * as React from 'react';
import { createRoot } from 'react-dom/client';
// Listen for the focus, the connection and the size of the window once, when they are imported.
import 'swr';
import 'uplot';

// React's first root listens to the document for changes of the selection, for all roots. Like swr it does so here, so that no file seems to have added it.
createRoot(document.createElement('div'));

// For each element React's development build takes a stack, to name where it was made: a sixth of the CPU of a page of the console. It stops above 10,000 a second,
// and here its count is always above that. Warnings still name the component.
const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))![1] as object;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set: () => {} });

type Listener = EventListenerOrEventListenerObject;
interface Target extends EventTarget {
  readonly [PropertySymbol.listeners]: Readonly<Record<'capturing' | 'bubbling', ReadonlyMap<string, readonly Listener[]>>>;
}

// The `window` of tests is Node's global object with the members of this one.
const { [PropertySymbol.window]: page } = document as unknown as { readonly [PropertySymbol.window]: Target };
const targets: Readonly<Record<string, Target>> = { window: page, document: document as unknown as Target };
const changers = ['pushState', 'replaceState', 'go', 'back', 'forward'] as const;

/** Where a listener was added last. */
const additions = new WeakMap<Listener, { readonly stack: string }>();
for (const target of [window as EventTarget, ...Object.values(targets)]) {
  const add = target.addEventListener.bind(target);
  target.addEventListener = function remembered(type, listener, options) {
    if (listener) {
      const addition = { stack: '' };
      Error.captureStackTrace(addition, remembered);
      additions.set(listener, addition);
    }
    add(type, listener, options);
  };
}

/**
 * Remembers who listens to the window that the files of a worker share, and the functions of its history. The function that is returned gives a sentence for
 * each listener that came since and is still there, and for each function that is another one.
 */
export function watchWindow(): () => readonly string[] {
  const before = listenersNow();
  const functions = changers.map((name) => history[name]);
  return () => {
    const listening = listenersNow()
      .filter((now) => !before.some((one) => one.listener === now.listener && one.at === now.at))
      .map(
        ({ at, listener }) =>
          `${at} is still heard by ${('name' in listener && listener.name) || 'a function without a name'}, added ${placeOf(listener)}`,
      );
    const replaced = changers
      .filter((name, index) => history[name] !== functions[index])
      .map((name) => `history.${name} is another function than before: ${String(history[name]).split('\n')[0]}`);
    return [...new Set([...listening, ...replaced])];
  };
}

const listenersNow = () =>
  Object.entries(targets).flatMap(([name, { [PropertySymbol.listeners]: phases }]) =>
    (['capturing', 'bubbling'] as const).flatMap((phase) =>
      [...phases[phase]].flatMap(([event, listeners]) =>
        listeners.map((listener) => ({ listener, at: `“${event}” of ${name}${phase === 'capturing' ? ' (capture)' : ''}` })),
      ),
    ),
  );

/** The nearest lines of the stack that lie in none of these: in an effect of a component, those of the package or file that has it. */
function placeOf(listener: Listener): string {
  const lines = additions.get(listener)?.stack.split('\n').slice(1) ?? [];
  const near = lines
    .filter((line) => !/<anonymous>\)$|node:internal|node_modules\/(react-dom|vite|vitest|@vitest)\//.test(line))
    .slice(0, 3);
  return near.map((line) => line.trim().replace(`${process.cwd()}/`, '')).join(' ') || 'unseen';
}
