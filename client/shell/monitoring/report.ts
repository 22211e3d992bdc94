import type { RenderReport } from '../../engine/host.ts';

/** What happened on this page, newest last: for the console and for the monitoring that takes it from here. Holds no personal data. */
export interface Happening {
  readonly at: number;
  readonly kind: 'report' | 'track';
  readonly name: string;
  readonly details: Readonly<Record<string, unknown>>;
}

const kept = 100;
const happenings: Happening[] = [];
const listeners = new Set<(happening: Happening) => void>();

/** Calls the listener with what was kept so far and with all that comes; gives the way to stop. */
export function onHappening(listener: (happening: Happening) => void): () => void {
  for (const happening of happenings) listener(happening);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function add(happening: Happening): void {
  happenings.push(happening);
  if (happenings.length > kept) happenings.shift();
  for (const listener of listeners) listener(happening);
}

/** A fault of the renderer or a block; members see nothing of it, developers find it in the console. */
export function report(fault: RenderReport): void {
  console.warn('screen', fault.screen, fault.block ?? '', fault.phase, fault.message, fault.pointer ?? '');
  add({ at: Date.now(), kind: 'report', name: fault.phase, details: { ...fault } });
}

export function track(event: string, values: Readonly<Record<string, unknown>>): void {
  add({ at: Date.now(), kind: 'track', name: event, details: values });
}
