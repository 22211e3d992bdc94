import { expect } from 'vitest';
import { page } from './pages.ts';

const feature = page('docs/features.md');

/** A file that the page gives whole, or changes. */
export interface Step {
  readonly path: string;
  readonly isChange: boolean;
  readonly code: string;
}

const file = /`((?:campaigns|client|config-server|docs|member-server|schemas|screens|tests)\/[\w./-]+\.(?:tsx?|json|md))`/g;

/** Every piece of code of docs/features.md with the last file that was named before it. */
export const steps: readonly Step[] = [...feature.matchAll(/```(tsx?|json|diff)\n([\s\S]*?)```/g)].map(
  ({ index, 1: kind, 2: code = '' }) => ({
    path: [...feature.slice(0, index).matchAll(file)].at(-1)![1]!,
    isChange: kind === 'diff',
    code,
  }),
);
/** A change shows lines that stand in the file once, those that come (`+`) and those that go (`-`); `@@` leads on. */
export function changed(before: string, { path, code }: Step): string {
  return code.split('@@\n').reduce((whole, part) => {
    const lines = part.split('\n').slice(0, -1);
    const kept = (sign: string) =>
      lines
        .filter((line) => line[0] !== sign)
        .map((line) => line.slice(1))
        .join('\n');
    expect([path, part, whole.split(kept('+')).length - 1]).toEqual([path, part, 1]);
    return whole.replace(kept('+'), () => kept('-'));
  }, before);
}
