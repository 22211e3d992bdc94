// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { DraftActions } from '../../../../client/ops/documents/DraftActions.tsx';
import { useReview } from '../../../../client/ops/documents/use-review.ts';
import { ConflictView } from '../../../../client/ops/editing/ConflictView.tsx';
import { DraftSessionsProvider } from '../../../../client/ops/editing/DraftSessionsProvider.tsx';
import { SaveState } from '../../../../client/ops/editing/SaveState.tsx';
import { showConflict } from '../../../../client/ops/editing/show-conflict.ts';
import type { Draft } from '../../../../client/ops/editing/use-draft.ts';
import type { OpenHistory } from '../../../../client/ops/editing/use-page-history.ts';
import { openPage } from '../console.tsx';

let end: (() => Promise<void>) | undefined;
afterEach(() => end?.());

const clash = { path: ['dailyCoins'], pointer: '/dailyCoins', base: 1, mine: 8, theirs: 9 };
const draft = (rest: Partial<Draft>) =>
  ({ phase: 'ready', editable: true, hasDraft: true, problems: [], saving: 'saved', ...rest }) as Draft;
const open = draft({ saving: 'conflict', conflict: { clashes: [clash], with: 'draft', agreed: {}, theirs: {} } });
const saved = { saving: 'saved', savedAt: undefined, refusal: undefined, changed: false } as const;
const history = { undo: () => undefined, redo: () => undefined } as unknown as OpenHistory;
const words = 'Not saved: somebody else changed the same';
const byRelease = 'Not saved: a release changed the same';

const inText = { ...saved, saving: 'conflict', changed: true, conflictIn: 'benefits' } as const;

function Review({ draft, conflictIn }: { readonly draft: Draft; readonly conflictIn: string | undefined }) {
  const review = useReview({ kind: 'campaign', id: 'check-in' }, draft, { conflictIn });
  return <button type="button" onClick={() => void review()} />;
}

async function show(edited: Draft, texts: Parameters<typeof SaveState>[0]['texts'] = saved) {
  const page = (
    <>
      <SaveState draft={edited} texts={texts} />
      <DraftActions
        {...{ kind: 'campaign', id: 'check-in', title: 'Check-in', draft: edited, isChanged: true, history }}
        textConflictIn={texts.conflictIn}
        onReview={showConflict}
      />
      <DraftSessionsProvider>
        <ConflictView draft={edited} />
      </DraftSessionsProvider>
    </>
  );
  const opened = await openPage({ path: '/', at: '/', page, answers: {} });
  ({ end } = opened);
  const { place } = opened;
  return {
    place,
    press: (name: string) => act(async () => [...place.querySelectorAll('button')].find((each) => each.textContent === name)!.click()),
  };
}

describe('The head of a document that somebody else changed in the same value', () => {
  it.each([words, 'Choose between two versions'])('leads to the choice: %s', async (name) => {
    const { place, press } = await show(open);
    expect(document.activeElement).toBe(document.body);
    await press(name);
    const panel = place.querySelector('section')!;
    expect([panel.textContent?.startsWith('One value was changed twice'), document.activeElement === panel]).toEqual([true, true]);
  });

  it('leads to the page of the texts where it was one of them', async () => {
    const { place } = await show(draft({}), { ...inText, conflictIn: 'benefits' });
    const link = place.querySelector<HTMLAnchorElement>('[role="status"] a')!;
    expect([link.textContent, link.getAttribute('href')]).toEqual([words, '/texts/benefits']);
    expect(place.textContent).toContain('Choose between two versions');
    expect(place.textContent).not.toContain('Review and publish');
  });

  it('says so where a release came between, in it or in a text', async () => {
    const { place } = await show(draft({ saving: 'conflict', conflict: { ...open.conflict!, with: 'live' } }));
    expect(place.querySelector('[role="status"] button')?.textContent).toBe(byRelease);
    await end!();
    const { place: other } = await show(draft({}), { ...inText, conflictWith: 'live' });
    expect(other.querySelector('[role="status"] a')?.textContent).toBe(byRelease);
  });

  it.each([
    ['its texts, before anything is saved or released', draft({}), 'benefits', '/texts/benefits'],
    ['itself first', open, 'benefits', '/'],
    ['the release where none is open', draft({}), undefined, '/releases/new?documents=campaign%3Acheck-in'],
  ])('leads from review to %s', async (_where, edited, conflictIn, address) => {
    const page = (
      <DraftSessionsProvider>
        <Review draft={edited} conflictIn={conflictIn} />
      </DraftSessionsProvider>
    );
    const opened = await openPage({ path: '/', at: '/', page, answers: { '/documents': { items: [] } } });
    ({ end } = opened);
    await act(async () => opened.place.querySelector('button')!.click());
    await expect.poll(() => opened.router.createHref(opened.router.state.location)).toBe(address);
  });
});

it('The head of a document says when it was saved on the clock of the operator’s market, not on that of the machine', async () => {
  const { place } = await show(draft({ savedAt: '2026-11-21T04:05:00.000Z' }));
  expect(place.querySelector('[role="status"]')?.textContent).toContain('Saved 12:05');
});
