import type { PageEvent } from '../../../schemas/rum.ts';
import type { RenderReport } from '../../engine/host.ts';
import type { App } from '../app.ts';
import { loadLate } from '../late.ts';

/** Reports an event of the open screen to monitoring. A preview reports nothing. */
export function tell({ library, open, page }: Pick<App, 'library' | 'open' | 'page'>, event: Omit<PageEvent, 'revision'>): void {
  if (page.preview) return;
  const reported = { screen: open.screen ?? '', ...event, revision: library.revision() };
  void loadLate().then(
    ({ monitor }) => monitor.note(reported),
    () => undefined,
  );
}

/** Reports a fault of the renderer or a block. Members see nothing of it, developers find it in the console, operators among the reports. */
export function report(app: App, { screen, block = '', phase, message, pointer }: RenderReport): void {
  console.warn('screen', screen, block, phase, message, pointer ?? '');
  tell(app, { type: 'fault', screen, block, phase, message });
}

/** Reports an event that a document names. Its values may be personal and stay on the page. */
export function track(app: App, event: string, values: Readonly<Record<string, unknown>>): void {
  console.debug('track', event, values);
  tell(app, { type: 'track', name: event });
}
