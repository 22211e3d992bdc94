import type { App } from './app.ts';
import { parameterOf } from './start/address.ts';

/**
 * Opens the inspector where the address says `inspect=1`, on either side of the `#`, and the console's session of this browser is good. For
 * anybody else nothing is asked, loaded or shown. It stays until it is closed, and does not come again on the same page.
 */
export function followInspection(app: App, window: Window): void {
  let checked = false;
  async function follow(): Promise<void> {
    if (checked || parameterOf(window.location.href, 'inspect') !== '1') return;
    checked = true;
    if (!(await isOperator(window))) return;
    const { openInspector } = await import('../inspector/open.tsx');
    openInspector(app, window);
  }
  void follow();
  window.addEventListener('hashchange', () => void follow());
}

/** Whether the console's token is here and the server still takes it. */
async function isOperator(window: Window): Promise<boolean> {
  try {
    const token = window.localStorage.getItem('opsToken');
    if (!token) return false;
    return (await window.fetch('/ops/v1/sessions/current', { headers: { authorization: `Bearer ${token}` } })).ok;
  } catch {
    return false;
  }
}
