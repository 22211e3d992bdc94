import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import type { DraftServer } from '../../../../client/ops/editing/draft-server.ts';
import { newVariant } from '../../../../client/ops/pages/screens/new-screen.ts';
import { screenCommands } from '../../../../client/ops/pages/screens/screen-commands.ts';
import type { Edited } from '../../../../client/ops/tree/place.ts';
import type { ScreenDocument } from '../../../../schemas/screen.ts';
import { anOperatorClient, type OperatorClient } from '../../../config-server/ops.ts';
import { aServerOfTheProduct, type Running } from '../../../config-server/servers.ts';
import { sessionsOf } from './draft-sessions.ts';

let running: Running;
beforeAll(async () => {
  running = await aServerOfTheProduct();
});
afterAll(() => running.end());

/** Sessions of a tab that save to the server, as the console does. */
function tabOf(ops: OperatorClient) {
  const server: Pick<DraftServer, 'load' | 'save'> = {
    async load({ kind, id }) {
      const { status, json } = await ops.call('documents.get', { kind, id });
      return status === 404 ? undefined : json;
    },
    async save({ kind, id }, body, { on }) {
      const { status, json } = await ops.put(`${kind}:${id}`, body, on);
      return status === 200
        ? { done: 'saved', hash: json.hash, problems: json.problems }
        : { done: 'refused', code: json.code, title: json.detail };
    },
  };
  return sessionsOf(server);
}

it.each([
  ['of Malaysia, in their version', ['MY'], 'home.MY.home.button_text'],
  ['of all markets, in the common one', undefined, 'home.home.button_text'],
] as const)('a block that an editor adds has words of its own: %s', async (_what, markets, key) => {
  const ops = await anOperatorClient(running, { id: markets ? 'mei' : 'ann', ...(markets ? { markets: [...markets] } : {}) });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  onTestFinished(() => void vi.unstubAllGlobals());
  const sessions = tabOf(ops);
  const { body, hash } = await ops.read('screen:home');
  const home = body as ScreenDocument;
  const screen = markets ? newVariant(home, 'MY') : home;
  const english = sessions.of({ kind: 'locale', id: 'en.home' });
  await english.load();
  let edited: Edited | undefined;
  const commands = screenCommands({
    ...{ screen, rows: [], chosen: '', wordingOf: () => undefined, sessions, own: markets, say: () => undefined },
    apply: (next) => {
      edited = next;
      return true;
    },
  });
  commands.insertType('button');
  const added = edited && 'screen' in edited ? edited.screen : undefined;
  expect(added?.blocks.at(-1)).toMatchObject({ type: 'button', text: { t: key } });
  const words = async () => {
    await english.flush();
    const { texts } = (await ops.read('locale:en.home')).body;
    return [texts[key.slice('home.'.length)], texts['join.button']];
  };
  await expect.poll(words).toEqual(['Join free', 'Join free']);
  expect((await ops.put(`screen:${screen.id}`, added, markets ? undefined : hash)).status).toBe(200);
});
