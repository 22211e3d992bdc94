import type { RenderReport } from '../../engine/host.ts';

/** A fault of the renderer or a block; members see nothing of it, developers find it in the console. */
export function report(fault: RenderReport): void {
  console.warn('screen', fault.screen, fault.block ?? '', fault.phase, fault.message, fault.pointer ?? '');
}

/** An event that a document names. */
export function track(event: string, values: Readonly<Record<string, unknown>>): void {
  console.debug('track', event, values);
}
