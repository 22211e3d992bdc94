import type { WidgetKind } from './configs.ts';
import type { Contender, Mount } from './contender.ts';
import { limit } from './limit.ts';
import { lucky } from './lucky.ts';
import { ours } from './ours.ts';

const makers: Readonly<Record<string, (kind: WidgetKind) => Mount>> = { ours, lucky, limit };

/** The thread is blocked for the first part of each round. */
const BLOCKED_MS = 120;
const ROUND_MS = 240;
let jammed = false;

function jam(): void {
  if (!jammed) return;
  const until = performance.now() + BLOCKED_MS;
  while (performance.now() < until);
  setTimeout(jam, ROUND_MS - BLOCKED_MS);
}

function hostOf(): HTMLElement {
  const host = document.createElement('div');
  host.style.cssText = 'width:300px;height:300px';
  document.body.append(host);
  return host;
}

let contender: Contender;

/** The functions that the measuring process calls. */
const bench = {
  async mount(name: string, kind: WidgetKind) {
    contender = makers[name]!(kind)(hostOf());
    await contender.ready;
  },
  play: () => contender.play(),
  stop: (index: number) => contender.stop(index),
  idle: () => contender.idle(),
  error: (index: number) => contender.error(index),
  jam(on: boolean) {
    jammed = on;
    if (on) setTimeout(jam);
  },
  /** Mounts and removes widgets one after the other; each loads its pictures before it is removed. */
  async comeAndGo(name: string, kind: WidgetKind, times: number) {
    for (let time = 0; time < times; time++) {
      const host = hostOf();
      const one = makers[name]!(kind)(host);
      await one.ready;
      one.remove();
      host.remove();
    }
  },
};

export type DrawBench = typeof bench;
Object.assign(window, { bench });
