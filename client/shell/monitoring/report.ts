import type { RenderReport } from '../../engine/host.ts';
import type { App } from '../app.ts';
import { loadLate } from '../late.ts';

/** A fault of the renderer or a block; members see nothing of it, developers find it in the console, operators among the reports. */
export function report({ library, page }: App, fault: RenderReport): void {
  console.warn('screen', fault.screen, fault.block ?? '', fault.phase, fault.message, fault.pointer ?? '');
  if (page.preview) return;
  const { revision } = library;
  void loadLate().then(
    ({ sendReport }) => sendReport({ ...fault, revision: revision() }),
    () => undefined,
  );
}

/** An event that a document names. */
export function track(event: string, values: Readonly<Record<string, unknown>>): void {
  console.debug('track', event, values);
}
