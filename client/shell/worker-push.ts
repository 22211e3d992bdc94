/** A push message, as `member-server/push` writes it. */
interface Pushed {
  readonly title: string;
  readonly body?: string;
  /** The path that a tap opens, relative to the app's address. */
  readonly path: string;
  readonly tag: string;
  readonly lang: string;
}

type Worker = Pick<ServiceWorkerGlobalScope, 'registration' | 'clients' | 'location'>;

const texts = ['title', 'path', 'tag', 'lang'] as const;

/** Parses a push message; undefined if this build does not know its form. */
export function readPushed(data: { json(): unknown } | null): Pushed | undefined {
  try {
    const found = data?.json() as Pushed;
    return texts.every((name) => typeof found[name] === 'string') ? found : undefined;
  } catch {
    return undefined;
  }
}

/** Shows the notification in the member's language. A newer one of the same topic replaces an older one and alerts again. */
export async function showPushed({ registration }: Worker, pushed: Pushed | undefined): Promise<void> {
  if (!pushed) return;
  const { title, body = '', path, tag, lang } = pushed;
  const more = { renotify: true } as NotificationOptions;
  await registration.showNotification(title, { body, tag, lang, icon: '/icons/icon-192.png', data: { path }, ...more });
}

/** Opens a notification's path in the app window used last, else in a new one. Only paths of this app. */
export async function openPushed({ clients, location }: Worker, data: unknown): Promise<void> {
  const path = String((data as { readonly path?: unknown } | null)?.path ?? '');
  const to = new URL(path.startsWith('/#/') ? path : '/', location.origin).href;
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const app = windows.find(({ url }) => new URL(url).pathname === '/');
  // A page that this worker does not control cannot be navigated, and one that is being closed never answers.
  const led = app && (await Promise.race([app.navigate(to).catch(() => null), untilGone(clients, app.id)]));
  if (led) await led.focus().catch(() => undefined);
  else await clients.openWindow(to);
}

const lookMs = 50;
/** Navigation within a page takes less. Longer waits are useless, because a window may be opened only shortly after a tap. */
const mostLooks = 40;

async function untilGone(clients: Clients, id: string): Promise<null> {
  for (let look = 0; look < mostLooks && (await clients.get(id)); look++) await new Promise((done) => setTimeout(done, lookMs));
  return null;
}
