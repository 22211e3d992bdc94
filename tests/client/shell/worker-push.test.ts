import { describe, expect, it, vi } from 'vitest';
import { openPushed, readPushed, showPushed } from '../../../client/shell/worker-push.ts';

const pushed = { title: 'On its way', body: 'Your gift', path: '/#/redemption-record?id=g1', tag: 't1', lang: 'en' };
const dataOf = (value: unknown) => ({ json: () => value });

interface Page {
  readonly url: string;
  /** Whether the worker answers for it. */
  readonly isOurs?: boolean;
  /** Whether it is closed at the moment of the tap. */
  readonly isGoing?: boolean;
}

/** A worker with pages open, and what it did, one line each. */
function aWorker(...pages: readonly Page[]) {
  const log: string[] = [];
  const windows = pages.map(({ url, isOurs = true, isGoing = false }, at) => ({
    id: `page-${at}`,
    url,
    isGoing,
    navigate: async (to: string) => {
      if (!isOurs) throw new TypeError('not controlled');
      if (isGoing) await new Promise(() => undefined);
      log.push(`led ${url} to ${to}`);
      return { focus: async () => void log.push('focus') };
    },
  }));
  const showNotification = vi.fn(async () => {});
  const worker = {
    location: { origin: 'https://club.test' },
    registration: { showNotification },
    clients: {
      matchAll: async () => windows,
      get: async (id: string) => windows.find((each) => each.id === id && !each.isGoing),
      openWindow: async (to: string) => void log.push(`opened ${to}`),
    },
  };
  return { worker: worker as never, log, showNotification };
}

describe('What was pushed', () => {
  it.each([
    ['of this form', dataOf(pushed), pushed],
    ['without more than a title', dataOf({ ...pushed, body: undefined }), { ...pushed, body: undefined }],
    ['of another form', dataOf({ title: 'Sale' }), undefined],
    ['that is no JSON', { json: () => JSON.parse('<') }, undefined],
    ['with nothing in it', null, undefined],
  ])('%s', (_what, data, read) => {
    expect(readPushed(data)).toEqual(read);
  });

  it('is shown in its language, once more heard where it takes the place of another', async () => {
    const { worker, showNotification } = aWorker();
    await showPushed(worker, pushed);
    expect(showNotification).toHaveBeenCalledWith('On its way', {
      body: 'Your gift',
      tag: 't1',
      lang: 'en',
      icon: '/icons/icon-192.png',
      data: { path: pushed.path },
      renotify: true,
    });
    await showPushed(worker, undefined);
    expect(showNotification).toHaveBeenCalledOnce();
  });
});

describe('A tap on a notification', () => {
  const app = { url: 'https://club.test/#/home' };
  it.each([
    [
      'leads the open app there',
      [app],
      pushed.path,
      ['led https://club.test/#/home to https://club.test/#/redemption-record?id=g1', 'focus'],
    ],
    ['opens the app where it is closed', [], pushed.path, ['opened https://club.test/#/redemption-record?id=g1']],
    [
      'leaves the console and previews alone',
      [{ url: 'https://club.test/ops/' }, { url: 'https://club.test/preview/x/' }],
      pushed.path,
      ['opened https://club.test/#/redemption-record?id=g1'],
    ],
    [
      'opens a new app beside a page that the worker does not answer for',
      [{ ...app, isOurs: false }],
      pushed.path,
      ['opened https://club.test/#/redemption-record?id=g1'],
    ],
    [
      'opens a new app where the open one is closed at that moment',
      [{ ...app, isGoing: true }],
      pushed.path,
      ['opened https://club.test/#/redemption-record?id=g1'],
    ],
    ['leads to no other site', [], '//evil.test/#/x', ['opened https://club.test/']],
    ['leads to no address of ours that is no screen', [], '/ops/', ['opened https://club.test/']],
  ])('%s', async (_tap, pages, path, log) => {
    const made = aWorker(...pages);
    await openPushed(made.worker, { path });
    expect(made.log).toEqual(log);
  });
});
