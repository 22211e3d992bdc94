import type { App } from './app.ts';

const ownSchemes = new Set(['tel:', 'mailto:']);

/** Whether an address may be opened outside: telephone, mail, or HTTPS on a host of the list. */
export function mayOpen(url: string, hosts: readonly string[]): boolean {
  try {
    const { protocol, hostname, username, password } = new URL(url);
    if (ownSchemes.has(protocol)) return true;
    return protocol === 'https:' && !username && !password && hosts.includes(hostname);
  } catch {
    return false;
  }
}

/**
 * Opens an allowed address beside the app, one of this origin in its place; any other one is ignored. Rejects with `client.network_error` where the app would give
 * way to a page that cannot come.
 */
export async function openAllowed(url: string, hosts: readonly string[]): Promise<void> {
  if (new URL(url, window.location.href).origin === window.location.origin) {
    if (!window.navigator.onLine) throw { code: 'client.network_error' };
    window.location.assign(url);
    return;
  }
  if (!mayOpen(url, hosts)) return;
  if (url.startsWith('https:')) window.open(url, '_blank', 'noopener,noreferrer');
  else window.location.assign(url);
}

/** Copies a text and says so. One that the device does not copy stands in a dialog, for the member to select. */
export async function copyOrShow({ notices, texts: { text }, site, problemText }: App, value: string): Promise<void> {
  if (await copyText(value)) notices.toast(text('shell.copied'), 'ok', site()?.limits.copyToastMs);
  else {
    const title = problemText({ code: 'client.not_copied' });
    await notices.ask({ title, value, confirm: text('shell.close'), cancel: '', danger: false });
  }
}

/** Whether a text was copied, also where the clipboard is closed to pages (browsers inside chat apps). */
async function copyText(value: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value);
    return true;
  } catch {
    const area = document.createElement('textarea');
    area.value = value;
    area.readOnly = true;
    area.style.position = 'fixed';
    area.style.opacity = '0';
    // A modal dialog makes all outside of it inert, so the field goes where the focus is.
    (document.activeElement?.closest('dialog') ?? document.body).append(area);
    area.select();
    const isCopied = document.execCommand('copy');
    area.remove();
    return isCopied;
  }
}

/** The phone's share sheet, else the link is copied. A member who closes the sheet has shared nothing, which is no error. */
export async function shareOrCopy(
  what: { readonly title?: string; readonly text?: string; readonly url: string },
  copy: (value: string) => Promise<void>,
): Promise<void> {
  // A document may say where below the app; who gets the link needs all of it.
  const url = new URL(what.url, window.location.href).href;
  if (!navigator.share) return copy(url);
  try {
    await navigator.share({ ...what, url });
  } catch (reason) {
    if ((reason as DOMException | undefined)?.name !== 'AbortError') await copy(url);
  }
}

/** Saves an image of ours under a name. Rejects with `client.network_error`. */
export async function saveImage(url: string, name: string): Promise<void> {
  if (new URL(url, window.location.href).origin !== window.location.origin) return;
  const link = document.createElement('a');
  link.download = name;
  // One that the page has drawn belongs to its block.
  const isDrawn = url.startsWith('blob:');
  link.href = isDrawn ? url : URL.createObjectURL(await fetchImage(url));
  link.click();
  if (!isDrawn) setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

const fetchImage = (url: string): Promise<Blob> =>
  fetch(url)
    .then((response) => (response.ok ? response.blob() : Promise.reject(response.status)))
    .catch(() => {
      throw { code: 'client.network_error' };
    });

/** Asks for a file; undefined when the member changes their mind. */
export function pickFile(accept: readonly string[]): Promise<File | undefined> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = accept.join(',');
    input.addEventListener('change', () => resolve(input.files?.[0]));
    input.addEventListener('cancel', () => resolve(undefined));
    input.click();
  });
}
