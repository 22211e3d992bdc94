import type { App } from './app.ts';

const ownSchemes = new Set(['tel:', 'mailto:']);

/** True if an address may be opened outside the app: telephone, mail, or HTTPS on a listed host. */
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
 * Opens an allowed address in a new tab, and one of this origin in place of the app; ignores any other. Rejects with `client.network_error` if the
 * app would be left offline.
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

/** Copies a text and shows a toast. If the device cannot copy, shows the text in a dialog so that the member can select it. */
export async function copyOrShow({ notices, texts: { text }, site, problemText }: App, value: string): Promise<void> {
  if (await copyText(value)) notices.toast(text('shell.copied'), 'ok', site()?.limits.copyToastMs);
  else {
    const title = problemText({ code: 'client.not_copied' });
    await notices.ask({ title, value, confirm: text('shell.close'), cancel: '', danger: false });
  }
}

/** Copies a text and returns whether it worked; falls back to `execCommand` if pages have no clipboard access (browsers inside chat apps). */
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
    // A modal dialog makes everything outside it inert, so the field is added inside the focused one.
    (document.activeElement?.closest('dialog') ?? document.body).append(area);
    area.select();
    const isCopied = document.execCommand('copy');
    area.remove();
    return isCopied;
  }
}

/** Opens the phone's share sheet, or copies the link. Closing the sheet without sharing is no error. */
export async function shareOrCopy(
  what: { readonly title?: string; readonly text?: string; readonly url: string },
  copy: (value: string) => Promise<void>,
): Promise<void> {
  // The address may be relative to the app; a shared link must be absolute.
  const url = new URL(what.url, window.location.href).href;
  if (!navigator.share) return copy(url);
  try {
    await navigator.share({ ...what, url });
  } catch (reason) {
    if ((reason as DOMException | undefined)?.name !== 'AbortError') await copy(url);
  }
}

/** Saves an image of this origin under a name. Rejects with `client.network_error`. */
export async function saveImage(url: string, name: string): Promise<void> {
  if (new URL(url, window.location.href).origin !== window.location.origin) return;
  const link = document.createElement('a');
  link.download = name;
  // A `blob:` image belongs to the block that drew it, which revokes it.
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

/** Opens the file picker; undefined if the member cancels. */
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
