import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpsOperationId, opsOperations } from '../../schemas/ops/index.ts';
import type { OpsOperation } from '../../schemas/ops/operation.ts';
import { type Role, roles } from '../../schemas/ops/roles.ts';
import { readOpsToken, signOpsToken } from '../../server-kit/ops-token.ts';
import { makeSecrets } from '../../server-kit/secrets.ts';
import { aProduct } from '../fixtures/documents/product.ts';
import { signedInOperator } from './operators.ts';
import { type OperatorClient, operatorClientOf } from './ops.ts';
import { aServer, type Running, secrets } from './servers.ts';
import { contentsOf } from './tables.ts';

const reason = 'A try';
const home = { kind: 'screen', id: 'home' };
const viewer = { market: 'MY', language: 'en', level: 1, paidTier: 'none', at: '2025-08-10T00:00:00Z' };

const operations = (Object.entries(opsOperations) as [OpsOperationId, OpsOperation][]).filter(([, { server }]) => server === 'config');
const signedIn = operations.filter(([, { access }]) => access === 'ops');
const allowed = ({ roles: named }: OpsOperation): readonly Role[] => named ?? roles;

/** An input that would do something for somebody who may: what is refused is refused for who asks. */
const inputs: Partial<Record<OpsOperationId, Record<string, unknown>>> = {
  'accounts.create': { email: 'new@ops.test', name: 'New', role: 'viewer', reason },
  'accounts.reset': { id: 'viewer', reason },
  'accounts.update': { id: 'viewer', name: 'Other', reason },
  'auditChanges.get': { id: '1' },
  'conflicts.settle': { ...home, take: 'live', reason },
  'diffs.create': { documents: [home] },
  'documents.get': home,
  'documents.sharedTexts': home,
  'documents.usage': home,
  'documents.versions': home,
  'drafts.delete': home,
  'drafts.put': home,
  'drafts.remove': { kind: 'screen', id: 'records', reason },
  'killSwitches.set': { target: 'screen:home', on: true, reason },
  'pictures.delete': { id: 'a-picture', reason },
  'pictures.get': { id: 'a-picture' },
  'pictures.replace': { id: 'a-picture' },
  'pictures.update': { id: 'a-picture', reason },
  'previews.create': viewer,
  'previews.end': { id: 'mine' },
  'previews.share': { id: 'mine' },
  'previews.update': { id: 'mine', ...viewer },
  'releases.approve': { id: '2', reason },
  'releases.cancel': { id: '2', reason },
  'releases.create': { title: 'New', reason, documents: [home] },
  'releases.diff': { id: '2' },
  'releases.foresee': { documents: [home] },
  'releases.get': { id: '2' },
  'releases.rollBack': { id: '1', reason },
  'rollouts.create': { title: 'New', reason, documents: [home], share: 10 },
  'rollouts.finish': { id: '1', reason },
  'rollouts.stop': { id: '1', reason },
  'rollouts.widen': { id: '1', share: 20, reason },
  'validations.create': { documents: [home] },
};

let running: Running;
const tokens = new Map<Role, string>();
const call = (ops: OperatorClient, id: OpsOperationId, homeHash: string) =>
  id === 'drafts.put' ? ops.put('screen:home', changedHome, homeHash) : ops.call(id, inputs[id]);

const changedHome = { ...(aProduct().find(({ id }) => id === 'home')!.body as object), state: { count: 9 } };
let homeHash: string;

beforeAll(async () => {
  running = await aServer();
  const db = running.database.schema('config');
  for (const role of roles) tokens.set(role, await signedInOperator(db, secrets, { id: role, role }, running.clock.now()));
  // Something to discard, to approve and to take back.
  const ops = operatorClientOf(running, tokens.get('campaign')!);
  await ops.save('campaign:summer', (body) => ({ ...body, byMarket: { ...body.byMarket, MY: { priceMinor: 500, costMinor: 401 } } }));
  expect((await ops.release('Waits', ['campaign:summer'])).json).toMatchObject({ id: '2', state: 'awaiting_approval' });
  await ops.save('screen:home', (body) => ({ ...body, state: { ...body.state, count: 1 } }));
  homeHash = (await ops.read('screen:home')).hash;
});
afterAll(() => running.end());

async function expectRefused(ops: OperatorClient, code: string, tried: readonly OpsOperationId[]) {
  const db = running.database.schema('config');
  const before = await contentsOf(db);
  const answers = [];
  for (const id of tried) answers.push([id, (await call(ops, id, homeHash)).json?.code]);
  expect(answers).toEqual(tried.map((id) => [id, code]));
  expect(await contentsOf(db)).toBe(before);
}

describe('Every operation asks who calls', () => {
  it('has an input for the operation in this table', () => {
    const missing = signedIn.filter(([id, { input }]) => (input?.required ?? []).length > 0 && !inputs[id]).map(([id]) => id);
    expect(missing).toEqual([]);
  });

  it.each(roles)('%s is refused what only others may, and nothing is changed', async (role) => {
    const refused = signedIn.filter(([, operation]) => !allowed(operation).includes(role)).map(([id]) => id);
    await expectRefused(operatorClientOf(running, tokens.get(role)!), 'ops.role_required', refused);
  });

  it('each role gets past the door where it may: what is then wrong is the input', async () => {
    const codes = [];
    for (const role of roles) {
      const ops = operatorClientOf(running, tokens.get(role)!);
      for (const [id, operation] of signedIn) {
        if (!allowed(operation).includes(role) || id === 'sessions.end') continue;
        const placeholders = Object.fromEntries(
          [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, name === 'kind' ? 'screen' : 'nothing']),
        );
        const { status, json } = await ops.call(id, { ...placeholders, nonsense: true });
        codes.push([role, id, status >= 500 || [401, 403].includes(status) ? json.code : 'in']);
      }
    }
    expect(codes.filter(([, , code]) => code !== 'in')).toEqual([]);
  });
});

describe('A token that is none opens nothing', () => {
  const claims = () => readOpsToken(secrets, tokens.get('admin')!)!;

  it.each<[string, () => Promise<string> | string, string]>([
    ['none', () => '', 'auth.token_missing'],
    ['garbage', () => 'ops.garbage', 'auth.token_invalid'],
    ['that of a member', () => 'x'.repeat(43), 'auth.token_invalid'],
    ['one that has expired', () => signOpsToken(secrets, { ...claims(), expiresAt: running.clock.now() }), 'ops.session_ended'],
    ['one of another secret key', () => signOpsToken(makeSecrets('another secret key, long enough too'), claims()), 'auth.token_invalid'],
    [
      'one with a changed role',
      () => {
        const [, , signature] = tokens.get('viewer')!.split('.');
        const other = { ...readOpsToken(secrets, tokens.get('viewer')!)!, role: 'admin' };
        return `ops.${Buffer.from(JSON.stringify(other)).toString('base64url')}.${signature}`;
      },
      'auth.token_invalid',
    ],
    ['one with a role nobody has', () => signOpsToken(secrets, { ...claims(), role: 'owner' as Role }), 'auth.token_invalid'],
    ['one of a session that never was', () => signOpsToken(secrets, { ...claims(), sessionId: 'never' }), 'ops.session_ended'],
    [
      'one of a session that was ended',
      async () => {
        const token = await aToken('left');
        expect((await operatorClientOf(running, token).call('sessions.end')).status).toBe(204);
        return token;
      },
      'ops.session_ended',
    ],
    [
      'one of an account that was closed',
      async () => {
        const token = await aToken('closed');
        const closed = await operatorClientOf(running, tokens.get('admin')!).call('accounts.update', {
          id: 'closed',
          active: false,
          reason,
        });
        expect(closed.status).toBe(200);
        return token;
      },
      'ops.session_ended',
    ],
    [
      'one of an account that has another role now',
      async () => {
        const token = await aToken('risen');
        await operatorClientOf(running, tokens.get('admin')!).call('accounts.update', { id: 'risen', role: 'viewer', reason });
        return token;
      },
      'ops.session_ended',
    ],
  ])('%s', async (_what, make, code) => {
    const token = await make();
    await expectRefused(
      operatorClientOf(running, token),
      code,
      signedIn.map(([id]) => id),
    );
  });

  const aToken = (id: string) => signedInOperator(running.database.schema('config'), secrets, { id, role: 'admin' }, running.clock.now());
});
