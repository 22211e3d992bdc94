// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { watchWindow } from '../shared-window.ts';

const here = String.raw`tests/tidy/shared-window\.test\.ts:\d+`;
const follow = (): void => undefined;
const isWide = matchMedia('(min-width: 1px)');
const { pushState } = history;

type Step = () => void;

describe('What a file leaves on the window is named with where it came from, until it is ended', () => {
  it.each<[string, Step, Step, string]>([
    [
      'a listener',
      () => window.addEventListener('popstate', follow),
      () => window.removeEventListener('popstate', follow),
      `^“popstate” of window is still heard by follow, added at ${here}`,
    ],
    [
      'one that hears an event before others do',
      () => document.addEventListener('click', follow, true),
      () => document.removeEventListener('click', follow, true),
      `^“click” of document \\(capture\\) is still heard by follow, added at ${here}`,
    ],
    [
      'one that waits for the width of the screen',
      () => isWide.addEventListener('change', follow),
      () => isWide.removeEventListener('change', follow),
      `^“resize” of window is still heard by resizeListener, added at MediaQueryList.* at ${here}`,
    ],
    [
      'a function of the history in the place of its own',
      () => {
        history.pushState = (...given) => pushState.apply(history, given);
      },
      () => Reflect.deleteProperty(history, 'pushState'),
      '^history\\.pushState is another function than before: \\(',
    ],
  ])('%s', (_what, begin, end, sentence) => {
    onTestFinished(end);
    const left = watchWindow();
    begin();
    expect(left()).toEqual([expect.stringMatching(sentence)]);
    end();
    expect(left()).toEqual([]);
  });

  it.each<[string, Step]>([
    [
      'a listener that was to hear one event, and has',
      () => {
        window.addEventListener('popstate', follow, { once: true });
        window.dispatchEvent(new Event('popstate'));
      },
    ],
    [
      'one that a signal has ended',
      () => {
        const controller = new AbortController();
        document.addEventListener('click', follow, { signal: controller.signal });
        controller.abort();
      },
    ],
    ['what React keeps at the document for all its roots', () => void createRoot(document.createElement('div'))],
  ])('%s is not left', (_what, happen) => {
    const left = watchWindow();
    happen();
    expect(left()).toEqual([]);
  });
});
