import { afterAll, beforeAll, expect, it } from 'vitest';
import { anOperatorClient, type OperatorClient } from '../ops.ts';
import { aServer, type Running } from '../servers.ts';

let running: Running;
let ann: OperatorClient;
beforeAll(async () => {
  running = await aServer();
  ann = await anOperatorClient(running, { id: 'ann' });
});
afterAll(() => running.end());

const usesOf = async (kind: string, id: string, key: string) =>
  (await ann.call('documents.sharedTexts', { kind, id })).json.items
    .find((item: { key: string }) => item.key === key)
    ?.uses.map((use: { kind: string; id: string; title: string; times: number }) => [`${use.kind}:${use.id}`, use.title, use.times]);

it('a text of a document is told with every place that says it, by name, and how often', async () => {
  expect(await usesOf('campaign', 'summer', 'home.title')).toEqual([
    ['campaign:summer', expect.any(String), 1],
    ['screen:home', expect.any(String), 2],
    ['screen:records', expect.any(String), 1],
    ['site:site', 'Site', 1],
  ]);
});

it('a text that stands at one place is not among them', async () => {
  expect(await usesOf('screen', 'home', 'home.help')).toBeUndefined();
});

it('drafts count as they stand', async () => {
  await ann.save('screen:records', (body) => ({ ...body, blocks: [{ type: 'text', id: 'help', text: { t: 'home.help' } }] }));
  expect((await usesOf('screen', 'home', 'home.help')).map(([key]: [string]) => key)).toEqual(['screen:home', 'screen:records']);
  expect((await ann.call('documents.sharedTexts', { kind: 'screen', id: 'nowhere' })).status).toBe(404);
});
