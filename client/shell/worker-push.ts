/** What the server sends to a device, as `member-server/push` writes it. */
interface Pushed {
  readonly title: string;
  readonly body?: string;
  /** Where a tap leads, below the app's address. */
  readonly path: string;
  readonly tag: string;
  readonly lang: string;
}

type Worker = Pick<ServiceWorkerGlobalScope, 'registration' | 'clients' | 'location'>;

const texts = ['title', 'path', 'tag', 'lang'] as const;

/** What was sent, if it is of the form that this build reads. */
export function readPushed(data: { json(): unknown } | null): Pushed | undefined {
  try {
    const found = data?.json() as Pushed;
    return texts.every((name) => typeof found[name] === 'string') ? found : undefined;
  } catch {
    return undefined;
  }
}

/** Shows it in the member's language; a newer one of the same topic takes the place of an older one, and is heard again. */
export async function showPushed({ registration }: Worker, pushed: Pushed | undefined): Promise<void> {
  if (!pushed) return;
  const { title, body = '', path, tag, lang } = pushed;
  const more = { renotify: true } as NotificationOptions;
  await registration.showNotification(title, { body, tag, lang, icon: '/icons/icon-192.png', data: { path }, ...more });
}

/** Opens where a notification leads: in the app that was used last, else in a new one. Only below our own app. */
export async function openPushed({ clients, location }: Worker, data: unknown): Promise<void> {
  const path = String((data as { readonly path?: unknown } | null)?.path ?? '');
  const to = new URL(path.startsWith('/#/') ? path : '/', location.origin).href;
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const app = windows.find(({ url }) => new URL(url).pathname === '/');
  // A page that this worker does not answer for cannot be led anywhere, and one that is closed at this moment never answers.
  const led = app && (await Promise.race([app.navigate(to).catch(() => null), untilGone(clients, app.id)]));
  if (led) await led.focus().catch(() => undefined);
  else await clients.openWindow(to);
}

const lookMs = 50;
/** A page takes less to be led within itself; what takes longer is not waited for, as a window may be opened only soon after a tap. */
const mostLooks = 40;

async function untilGone(clients: Clients, id: string): Promise<null> {
  for (let look = 0; look < mostLooks && (await clients.get(id)); look++) await new Promise((done) => setTimeout(done, lookMs));
  return null;
}
