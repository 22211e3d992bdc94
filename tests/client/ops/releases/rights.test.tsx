// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { Releases } from '../../../../client/ops/pages/releases/Releases.tsx';
import { editors, roles } from '../../../../schemas/ops/roles.ts';
import { openPage } from '../console.tsx';

let shown: Awaited<ReturnType<typeof openPage>> | undefined;
afterEach(() => shown?.end());

const mayRelease = roles.map((role) => [role, editors.some((each) => each === role)] as const);

it.each(mayRelease)('A %s is offered a new release: %s', async (role, may) => {
  const answers = { '/releases': { items: [] } };
  shown = await openPage({ path: '/releases', at: '/releases', role, answers, page: <Releases /> });
  await expect.poll(() => shown!.place.textContent).toContain('All');
  expect(shown.place.textContent?.includes('New release')).toBe(may);
});
