import { engineBench } from './bench.tsx';
import type { Bench } from './cards.ts';

declare global {
  interface Window {
    bench: Bench;
  }
}

window.bench = engineBench(document.querySelector<HTMLElement>('#root')!);
