import { expect } from 'vitest';
import { signIn } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { type Operator, reason, signInAs } from './operators.ts';

/** The demo in which creators are called makers, in two languages, and have another look, by documents alone. */
export const documents = [
  { kind: 'locale', id: 'en.levels' },
  { kind: 'locale', id: 'zh-HK.levels' },
  { kind: 'campaign', id: 'levels' },
] as const;

type Texts = Readonly<Record<string, string>>;
type Levels = readonly (Readonly<Record<string, unknown>> & { readonly key: string })[];

export async function withMakers(): Promise<TestApp> {
  const app = await startApp({ demo: true });
  const campaign = await signInAs('campaign', app.address);
  await renameCreators(campaign);
  return app;
}

async function renameCreators(campaign: Operator): Promise<void> {
  const named = (name_creator: string) => (body: { texts?: Texts }) => ({ ...body, texts: { ...body.texts, name_creator } });
  await campaign.draft('locale', 'en.levels', named('Maker'));
  await campaign.draft('locale', 'zh-HK.levels', named('巧手家'));
  const look = (level: Levels[number]) => (level.key === 'creator' ? { ...level, look: 'svip' } : level);
  await campaign.draft('campaign', 'levels', (body) => ({ ...body, levels: (body.levels as Levels).map(look) }));
  const { state } = (await campaign.call('releases.create', { title: 'Creators are Makers', reason, documents: [...documents] })) as {
    state: string;
  };
  expect(state).toBe('live');
}

/** A session of somebody of the demo. */
export const tokenOf = (app: TestApp, who: string) => signIn(app, `${who}@demo.punchcard.test`, 'punch-the-card-1');
