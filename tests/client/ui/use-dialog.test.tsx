// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Viewer } from '../../../client/blocks/bubble/Viewer.tsx';
import { Confirm } from '../../../client/ui/Confirm.tsx';
import { Sheet } from '../../../client/ui/Sheet.tsx';
import { mounted } from '../mounted.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  HTMLElement.prototype.animate ??= () => ({}) as Animation;
});

const none = () => undefined;
const dialogs: readonly (readonly [string, ReactNode])[] = [
  [
    'a sheet',
    <Sheet key="sheet" onClose={none} title="T" closeLabel="Close">
      inside
    </Sheet>,
  ],
  ['a question', <Confirm key="question" open title="T" confirm="Yes" cancel="No" onConfirm={none} onCancel={none} />],
  ['pictures', <Viewer key="pictures" pictures={[{ url: '/a.webp' }]} first={0} closeText="Close" onClose={none} />],
];

describe('What lies over the page', () => {
  test.each(dialogs)('%s is closed before it leaves the page, and lets the page scroll', async (_name, dialog) => {
    const { place, show } = await mounted(dialog);
    const element = place.querySelector('dialog')!;
    expect([element.open, document.documentElement.style.overflow]).toEqual([true, 'hidden']);
    const closed: boolean[] = [];
    const { close } = element;
    element.close = () => {
      closed.push(element.isConnected);
      close.call(element);
    };
    await show(null);
    expect(closed).toEqual([true]);
    expect(document.documentElement.style.overflow).toBe('');
  });
});
