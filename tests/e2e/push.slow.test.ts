import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tellMember } from '../../member-server/inbox/index.ts';
import { takeRelease } from '../../member-server/programme/index.ts';
import { aPushService, type Device, type PushService } from '../fixtures/push-service.ts';
import { currentInstant } from '../one-clock.ts';
import { signIn } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { closePages, noWholeBrowser, openPhone } from './browser.ts';
import { findBarriers } from './looks.ts';
import { block, open, press, sees } from './steps.ts';

/** Notifications from the member's tap to the screen that a tap on one opens, over a push service of the test's own. */
let app: TestApp;
let service: PushService;
let device: Device;
let token: string;
let memberId: string;
let phone: Page;

const demoPassword = 'punch-the-card-1';
beforeAll(async () => {
  service = await aPushService();
  device = service.aDevice();
  app = await startApp({ demo: true });
  token = await signIn(app, 'leader@demo.punchcard.test', demoPassword);
  memberId = (await app.call('GET', '/api/v1/me', { token })).body.id;
});
afterAll(async () => {
  await closePages();
  await app?.close();
  await service?.close();
});

interface Phone {
  readonly token: string;
  readonly device: Device;
  readonly hasPush?: boolean;
}

/** A phone whose browser has its push service here; its own would be in the internet. What the browser asks the member is counted. */
async function aPhone(given: Phone): Promise<Page> {
  const page = await openPhone({ serviceWorkers: 'allow', reducedMotion: 'reduce', whole: true });
  await page.context().grantPermissions(['notifications'], { origin: app.address });
  await page.addInitScript(({ token: session, device: { endpoint, ...keys }, hasPush = true }) => {
    localStorage.setItem('token', session);
    localStorage.setItem('language', 'id');
    const asked = Notification.requestPermission.bind(Notification);
    Notification.requestPermission = (...more) => {
      document.documentElement.dataset.asked = 'yes';
      return asked(...more);
    };
    if (!hasPush) {
      Reflect.deleteProperty(window, 'PushManager');
      return;
    }
    let subscription: object | undefined;
    const kept = () => localStorage.getItem('subscribed');
    const made = (key: string) => ({
      options: {
        applicationServerKey: Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0)).buffer,
      },
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => {
        localStorage.removeItem('subscribed');
        return true;
      },
    });
    Object.assign(PushManager.prototype, {
      getSubscription: async () => {
        const key = kept();
        if (!key) return null;
        subscription ??= made(key);
        return subscription;
      },
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        localStorage.setItem('subscribed', applicationServerKey);
        subscription = made(applicationServerKey);
        return subscription;
      },
    });
  }, given);
  return page;
}

let shipments = 0;
/** Tells the member that their gift is on its way, a minute after the one before, and sends what waits. */
async function ship(id: string, name = 'Moon bear'): Promise<void> {
  const { tools, jobs } = app.running.member;
  const now = currentInstant();
  const params = { item: name, carrier: 'J&T', number: 'JT7' };
  const link = { screen: 'redemption-record', params: { status: 'shipped', id } };
  // Whatever the hour of this test, it is none of the night.
  const noon = `${now.slice(0, 10)}T05:0${shipments++}:00.000Z`;
  await app.clock(noon);
  await tools.db.transaction(async (tx) =>
    tellMember(tx, tools, takeRelease(tools.releases, noon), { memberId, kind: 'swap_shipped', params, link, once: `${id} ${name}` }, noon),
  );
  await jobs.runNow('deliver-outbox');
}

/** The newest message of the inbox. */
const newest = async () => (await app.call('GET', '/api/v1/me/inbox', { token })).body.items[0] as { id: string; read: boolean };

/** Has the browser hand what was taken to the worker, as its push service would. */
async function deliver(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${app.address}/` && !isDeleted);
      if (found) resolve(found.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registration;
  const data = JSON.stringify(service.taken.at(-1)!.read);
  await session.send('ServiceWorker.deliverPushMessage', { origin: app.address, registrationId, data });
  await session.detach();
}

/** What the phone shows above its other apps. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const { active, ...registration } = await navigator.serviceWorker.ready.then((found) => ({
      active: found.active,
      get: () => found.getNotifications(),
    }));
    return active ? (await registration.get()).map(({ title, body, lang }) => ({ title, body, lang })) : [];
  });

const workerOf = (context: BrowserContext) => context.serviceWorkers().find((each) => each.url().startsWith(app.address))!;

/** A tap on the newest notification: no browser lets a test touch what its system draws. Gives the windows that the worker would open. */
const tap = (context: BrowserContext) =>
  workerOf(context).evaluate(async () => {
    const worker = self as unknown as ServiceWorkerGlobalScope;
    const opened: string[] = [];
    worker.clients.openWindow = async (url) => {
      opened.push(String(url));
      return null;
    };
    const [notification] = await worker.registration.getNotifications();
    const event = new NotificationEvent('notificationclick', { notification: notification! });
    const done = new Promise<unknown>((resolve) => {
      event.waitUntil = (work) => void Promise.resolve(work).then(resolve, resolve);
    });
    worker.dispatchEvent(event);
    await done;
    return opened;
  });

describe.skipIf(noWholeBrowser)(`Notifications${noWholeBrowser ? ` (skipped: ${noWholeBrowser})` : ''}`, () => {
  it('are offered where a gift is waited for, and asked for at the tap alone', async () => {
    phone = await aPhone({ token, device });
    await open(phone, app, '/redemption-record');
    await block(phone, 'push-hint').getByText('notifikasi', { exact: false }).first().waitFor();
    expect(await phone.locator('html').getAttribute('data-asked')).toBeNull();
    expect(await findBarriers(phone)).toEqual([]);
    await press(phone, 'push-hint');
    await sees(phone, 'Notifikasi aktif');
    await block(phone, 'push-hint').waitFor({ state: 'hidden' });
    expect(await phone.locator('html').getAttribute('data-asked')).toBe('yes');
  });

  it('are a way of their own among the ways of notices', async () => {
    await open(phone, app, '/notices');
    await block(phone, 'push').getByText('Ketuk untuk mematikan', { exact: false }).waitFor();
    await phone
      .getByRole('button', { name: /^Notifikasi.*Aktif$/s })
      .first()
      .waitFor();
    expect(await findBarriers(phone)).toEqual([]);
  });

  it('come over the push service, say what happened, and a tap leads the open app there', async () => {
    const { id } = (await app.call('GET', '/api/v1/me/redemptions?limit=20', { token })).body.items[0];
    await ship(id);
    expect([service.taken.length, service.refused]).toEqual([1, []]);
    await phone.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await deliver(phone);
    await expect.poll(() => shown(phone)).toEqual([{ title: expect.stringContaining('Moon bear'), body: '', lang: 'id' }]);
    expect(await tap(phone.context())).toEqual([]);
    await phone.waitForURL((url) => url.hash.includes(`id=${id}`));
    await phone.locator('main[data-screen="redemption-record"]').waitFor();
    await expect.poll(() => shown(phone)).toEqual([]);
  });

  it('have their message read by the tap that led there, and leave nothing of it in the address', async () => {
    await expect.poll(newest).toMatchObject({ read: true });
    await expect.poll(() => phone.evaluate(() => location.hash)).not.toContain('notice=');
  });

  it('open the app where it is closed', async () => {
    await ship('g2', 'Honey mugs');
    await deliver(phone);
    await expect.poll(async () => (await shown(phone)).length).toBe(1);
    const context = phone.context();
    const beside = await context.newPage();
    await beside.goto(`${app.address}/healthz`);
    await phone.goto('about:blank');
    const opened = await tap(context);
    const { id: told, read } = await newest();
    expect([opened, read]).toEqual([[`${app.address}/#/redemption-record?id=g2&status=shipped&notice=${told}`], false]);
    await phone.goto(opened[0]!);
    await phone.locator('main[data-screen="redemption-record"]').waitFor();
    await expect.poll(newest).toMatchObject({ id: told, read: true });
    await expect.poll(() => phone.evaluate(() => location.hash)).not.toContain('notice=');
    await beside.close();
  });

  it('are switched off with a tap, and end with the session', async () => {
    await open(phone, app, '/notices');
    await press(phone, 'push');
    await sees(phone, 'Notifikasi di ponsel ini dimatikan');
    await press(phone, 'push');
    await sees(phone, 'Notifikasi aktif');
    const before = service.taken.length;
    expect((await app.call('DELETE', '/api/v1/auth/sessions/current', { token })).status).toBe(204);
    await ship('g3');
    expect(service.taken.length).toBe(before);
  });

  it('are never spoken of in a browser without them', async () => {
    const own = await signIn(app, 'leader@demo.punchcard.test', demoPassword);
    const other = await aPhone({ token: own, device, hasPush: false });
    const asked: string[] = [];
    other.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    await open(other, app, '/redemption-record');
    await block(other, 'gifts').waitFor();
    await open(other, app, '/notices');
    await block(other, 'purposes').waitFor();
    expect(await other.locator('[data-block="push"], [data-block="push-hint"]').count()).toBe(0);
    expect(asked.filter((path) => path === '/api/v1/me/push')).toEqual([]);
  });
});
