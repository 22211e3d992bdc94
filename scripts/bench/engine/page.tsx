import '../../../client/lab/render/lab.css';
import { engineBench } from '../../../client/lab/render/bench.tsx';
import type { Bench } from '../../../client/lab/render/cards.ts';
import { makeList } from '../../../client/lab/render/list.tsx';
import { plainBench, subscribedBench } from './references.tsx';

const kinds: Readonly<Record<string, (place: HTMLElement) => Bench>> = {
  engine: engineBench,
  plain: plainBench,
  subscribed: subscribedBench,
};

Object.assign(window, {
  list: async (count: number) => Object.assign(window, { show: await makeList(document.body, count) }),
  start: (kind: string) => Object.assign(window, { bench: kinds[kind]?.(document.body) }),
});
