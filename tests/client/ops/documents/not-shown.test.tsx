// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { NotShown } from '../../../../client/ops/documents/NotShown.tsx';
import type { ServerProblem } from '../../../../client/ops/editing/draft-server.ts';
import { openPage } from '../console.tsx';

let shown: Awaited<ReturnType<typeof openPage>> | undefined;
afterEach(() => shown?.end());

const schema = { type: 'object', properties: { title: { type: 'string' } } } as const;
const problem = (pointer: string): ServerProblem => ({
  ...({ kind: 'screen', id: 'home', code: 'document.schema', severity: 'error' } as const),
  pointer,
  message: '',
  hint: '',
  ops: `Wrong at ${pointer}`,
});

it.each([
  ['/title', false],
  ['/colour', true],
  ['/constructor', true],
  ['/toString', true],
])('a problem at %s stands above the form: %s', async (pointer, stands) => {
  const page = <NotShown kind="screen" id="home" problems={[problem(pointer)]} schema={schema} />;
  shown = await openPage({ path: '/', at: '/', page, answers: {} });
  expect(shown.place.textContent?.includes(`Wrong at ${pointer}`)).toBe(stands);
});
