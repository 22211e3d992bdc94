import type { App } from './app.ts';
import { parameterOf } from './start/address.ts';

/**
 * Opens the inspector if the address has `inspect=1`, before or after the `#`, and this browser has a valid console session. For anyone else nothing
 * is requested, loaded or shown. Once closed, it does not open again on the same page.
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

/** True if this browser has a console token that the server accepts. */
async function isOperator(window: Window): Promise<boolean> {
  try {
    const token = window.localStorage.getItem('opsToken');
    if (!token) return false;
    return (await window.fetch('/ops/v1/sessions/current', { headers: { authorization: `Bearer ${token}` } })).ok;
  } catch {
    return false;
  }
}
