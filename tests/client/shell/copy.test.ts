// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { copyOrShow } from '../../../client/shell/device.ts';
import { createNotices } from '../../../client/shell/notices.ts';

const link = 'https://shop.example/#/register?invitation=ABCD2345';

/** A device by how it copies: the clipboard of the page, and the older command. */
function aDevice(clipboard: 'takes it' | 'refuses' | 'is none', command: boolean) {
  const writeText = vi.fn(async () => {
    if (clipboard === 'refuses') throw new Error('NotAllowedError');
  });
  vi.stubGlobal('navigator', clipboard === 'is none' ? {} : { clipboard: { writeText } });
  Object.assign(document, { execCommand: () => command });
  const notices = createNotices();
  const app = {
    notices,
    texts: { text: (key: string) => key },
    problemText: ({ code }: { readonly code: string }) => code,
    site: () => ({ limits: { copyToastMs: 1_500 } }),
  };
  return { notices, copy: () => copyOrShow(app as never, link) };
}
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'execCommand');
});

test.each([
  ['the clipboard takes it', 'takes it', false],
  ['the clipboard refuses and the command copies', 'refuses', true],
  ['there is the command alone', 'is none', true],
] as const)('what was copied is said to be copied: %s', async (_how, clipboard, command) => {
  const { notices, copy } = aDevice(clipboard, command);
  await copy();
  expect(notices.toasts.get().map(({ text, tone, milliseconds }) => [text, tone, milliseconds])).toEqual([['shell.copied', 'ok', 1_500]]);
  expect(notices.question.get()).toBeUndefined();
});

test.each([
  ['the clipboard refuses', 'refuses'],
  ['there is no clipboard', 'is none'],
] as const)(
  'what was not copied is said not to be, and stands there to be selected: %s and the command does nothing',
  async (_how, clipboard) => {
    const { notices, copy } = aDevice(clipboard, false);
    const done = copy();
    await vi.waitFor(() => expect(notices.question.get()).toMatchObject({ title: 'client.not_copied', value: link, cancel: '' }));
    notices.question.get()!.answer(false);
    await done;
    expect(notices.toasts.get()).toEqual([]);
    expect(document.querySelector('textarea')).toBeNull();
  },
);
