// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { MantineProvider } from '@mantine/core';
import { produce } from 'immer';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { campaignSchema } from '../../../../client/ops/documents/campaign-words.ts';
import { createDraftSessions } from '../../../../client/ops/editing/draft-sessions.ts';
import { partsOf, valueAt } from '../../../../client/ops/editing/pointer.ts';
import { emptyTrail, recorded, takenBack } from '../../../../client/ops/editing/trail.ts';
import { DraftSessionsContext } from '../../../../client/ops/editing/use-draft.ts';
import type { Recipe } from '../../../../client/ops/forms/edits.ts';
import { SchemaForm } from '../../../../client/ops/forms/SchemaForm.tsx';
import { SiteContext } from '../../../../client/ops/parts/use-site.ts';
import { forgetSession, nameSession } from '../../../../client/ops/session.ts';
import type { ObjectSchema } from '../../../../schemas/schema.ts';
import { siteSchema } from '../../../../schemas/site.ts';
import { shippedSite } from '../shipped-site.ts';

type Body = Readonly<Record<string, unknown>>;

const folder = 'campaigns/programme';
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Body;
const documents: readonly (readonly [id: string, body: Body, schema: ObjectSchema])[] = [
  ['site', read('site/site.json'), siteSchema as ObjectSchema],
  ...readdirSync(folder).map((file) => {
    const body = read(`${folder}/${file}`);
    return [String(body.id), body, campaignSchema(body.type)!] as const;
  }),
];

// Who may write a text is asked by its field.
beforeAll(() =>
  nameSession({
    account: { id: 'ann', email: 'ann@example.test', name: 'Ann', role: 'campaign', active: true },
    expiresAt: '2027-01-01T00:00:00Z',
  }),
);
afterAll(() => forgetSession());
afterEach(() => document.body.replaceChildren());

/** Texts stand nowhere here: forms show their keys. */
const sessions = createDraftSessions({
  server: {
    load: async () => undefined,
    save: async () => ({ done: 'unreachable', isUnknown: true }),
    discard: async () => 'discarded',
    version: async () => undefined,
  },
  drawer: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
  now: () => new Date(0),
  later: () => () => undefined,
});

async function show(schema: ObjectSchema, value: Body, onChange: (recipe: Recipe) => void) {
  const home = document.createElement('div');
  document.body.append(home);
  const root = createRoot(home);
  const draw = (next: Body) =>
    act(async () =>
      root.render(
        <SiteContext value={shippedSite}>
          <MantineProvider>
            <DraftSessionsContext value={sessions}>
              <SchemaForm schema={schema} value={next} onChange={onChange} surroundings={{ documentId: 'x' }} />
            </DraftSessionsContext>
          </MantineProvider>
        </SiteContext>,
      ),
    );
  await draw(value);
  // Unfolds what is folded, one level after another.
  for (let depth = 0; depth < 3; depth += 1) {
    const folded = [...home.querySelectorAll<HTMLElement>('[aria-keyshortcuts][aria-expanded="false"]')];
    await act(async () => {
      for (const line of folded) line.click();
    });
  }
  return { home, draw, end: () => act(async () => root.unmount()) };
}

describe('The form of every document there is', () => {
  it.each(documents)(
    '%s: shown and unfolded it changes nothing, and all that is pressed makes steps that undo to the start',
    async (_id, body, schema) => {
      const address = { kind: 'campaign', id: 'any' } as const;
      let [trail, now] = [emptyTrail, body as unknown];
      let asked = 0;
      const form = await show(schema, body, (recipe) => {
        asked += 1;
        const next = produce(now as Record<string, unknown>, (draft) => void recipe(draft));
        if (next !== now) trail = recorded(trail, { address, before: now, after: next }, {}, 0);
        now = next;
      });
      const fields = [...form.home.querySelectorAll('[data-pointer]')];
      expect(fields.length).toBeGreaterThan(1);
      // A table has a cell where a row has no value; elsewhere what is not there stands under “Add more”.
      const shown = fields.filter((field) => !field.closest('table')).map((field) => field.getAttribute('data-pointer')!);
      expect(shown.filter((pointer) => valueAt(body, partsOf(pointer)) === undefined)).toEqual([]);
      expect(asked).toBe(0);
      const pressable = 'button[aria-label^="Duplicate"], button[aria-label^="Remove"], button[aria-label^="More:"], input[type=checkbox]';
      const count = Math.min(form.home.querySelectorAll(pressable).length, 3);
      for (let at = 0; at < count; at += 1) {
        const button = form.home.querySelectorAll<HTMLElement>(pressable)[at];
        await act(async () => button?.click());
        await form.draw(now as Body);
      }
      if (count > 0) expect(trail.at).toBeGreaterThan(0);
      for (const { changes } of trail.steps.toReversed()) now = takenBack(now, changes[0]!);
      expect(JSON.stringify(now)).toBe(JSON.stringify(body));
      await form.end();
    },
  );
});
