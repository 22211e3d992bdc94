import { vi } from 'vitest';
import { apiDrafts } from '../../../../client/ops/editing/api-drafts.ts';
import type { DocumentAddress, DraftServer } from '../../../../client/ops/editing/draft-server.ts';
import { createDraftSessions } from '../../../../client/ops/editing/draft-sessions.ts';
import { bodyOf, type DraftWork } from '../../../../client/ops/editing/draft-state.ts';
import { signedInOperator } from '../../../config-server/operators.ts';
import { type Running, secrets } from '../../../config-server/servers.ts';

type Body = Readonly<Record<string, unknown>>;
/** `away`: the browser knows that there is none. `deaf`: the server gets what is sent, and its answer is lost. */
export type Network = 'there' | 'away' | 'deaf';

export type Editor = Awaited<ReturnType<typeof twoEditors>>[number];

/** Two operators with the console's own sessions on one document of a config server, each with a network that may fail. */
export async function twoEditors(running: Running, address: DocumentAddress) {
  let calling = { token: '', network: 'there' as Network };
  vi.stubGlobal('navigator', {
    get onLine() {
      return calling.network !== 'away';
    },
  });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { token, network } = calling;
    if (network === 'away') throw new TypeError('Failed to fetch');
    const { statusCode, body } = await running.http.app.inject({
      method: init.method as 'GET',
      url,
      headers: { ...(init.headers as Record<string, string>), authorization: `Bearer ${token}` },
      ...(init.body == null ? {} : { payload: String(init.body) }),
    });
    if (network === 'deaf') throw new TypeError('Failed to fetch');
    return new Response(body === '' ? null : body, { status: statusCode });
  });

  async function editor(id: string) {
    const person = { token: await tokenOf(running, id), network: 'there' as Network };
    const as =
      <Input extends readonly unknown[], Result>(call: (...input: Input) => Promise<Result>) =>
      (...input: Input): Promise<Result> => {
        calling = person;
        return call(...input);
      };
    const server: DraftServer = {
      load: as(apiDrafts.load),
      save: as(apiDrafts.save),
      discard: as(apiDrafts.discard),
      version: as(apiDrafts.version),
    };
    const kept = new Map<string, string>();
    const drawer = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
    };
    const open = () => createDraftSessions({ server, drawer, now: () => new Date(0), later: () => () => undefined }).of(address);
    let session = open();
    const work = (): DraftWork | undefined => {
      const state = session.get();
      return state.phase === 'ready' ? state.work : undefined;
    };
    return {
      id,
      session: () => session,
      work,
      body: () => (work() ? (bodyOf(work()!) as Body | undefined) : undefined),
      clashes: () => work()?.conflict?.clashes ?? [],
      type: (change: Body) => session.put((body) => ({ ...(body as Body), ...change })),
      /** Turns the network; where it comes back, what is unsaved is sent, as by the `online` event, unless somebody is faster. */
      async turn(network: Network, sends = true): Promise<void> {
        person.network = network;
        if (network === 'there' && sends) await session.flush();
      },
      network: () => person.network,
      /** The page is loaded again in the same tab, before anything more is sent. */
      async reloadPage(): Promise<void> {
        session = open();
        await session.load();
      },
    };
  }

  const both = [await editor('carl'), await editor('carla')] as const;
  for (const { session } of both) await session().load();
  return both;
}

const tokens = new WeakMap<Running, Map<string, string>>();

async function tokenOf(running: Running, id: string): Promise<string> {
  const known = tokens.get(running) ?? new Map<string, string>();
  tokens.set(running, known);
  const token =
    known.get(id) ?? (await signedInOperator(running.database.schema('config'), secrets, { id, role: 'admin' }, running.clock.now()));
  known.set(id, token);
  return token;
}
