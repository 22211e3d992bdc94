import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import english from '../../../locales/en/errors.json' with { type: 'json' };
import packageFile from '../../../package.json' with { type: 'json' };
import { campaignContracts } from '../../../schemas/campaigns/index.ts';
import { opsOperations } from '../../../schemas/ops/index.ts';
import type { OpsOperation } from '../../../schemas/ops/operation.ts';
import { roles } from '../../../schemas/ops/roles.ts';
import { problems } from '../../../schemas/problem.ts';
import type { Schema } from '../../../schemas/schema.ts';
import { usage } from '../../../scripts/content/arguments.ts';
import { readEnvironment } from '../../../server-kit/environment.ts';
import site from '../../../site/site.json' with { type: 'json' };
import { startApp, type TestApp } from '../../e2e/app.ts';
import { reason, signInAs } from '../../e2e/operators.ts';
import * as member from './answers.ts';
import { lackOf } from './find-field.ts';
import * as ops from './operators.ts';
import * as product from './product.ts';

/**
 * What clients, tills and scripts of others rely on, name by name: the tables beside this file hold the promises, the product itself says what it has. A
 * name is changed with its reason in docs/decisions, a version, and tolerance for the old form.
 */
interface Described {
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }>
  >;
}
type Paths = Readonly<Record<string, Readonly<Record<string, Described>>>>;

let app: TestApp;
const paths: Record<string, Paths> = {};
beforeAll(async () => {
  app = await startApp({ demo: true });
  for (const prefix of ['/api/v1', '/ops/v1', '/partner/v1']) paths[prefix] = (await app.call('GET', `${prefix}/openapi.json`)).body.paths;
});
afterAll(() => app?.close());

const described = (prefix: string, name: string): Described | undefined => {
  const [method = '', path = ''] = name.split(' ');
  return paths[prefix]![prefix + path]?.[method.toLowerCase()];
};
const firstSchema = (content: Described['requestBody']): Schema | undefined => Object.values(content?.content ?? {})[0]?.schema;
const answerOf = (operation: Described | undefined) =>
  Object.entries(operation?.responses ?? {}).flatMap(([status, { content }]) =>
    status < '300' && content ? [firstSchema({ content })] : [],
  )[0];
/** What is missing, and known to be. */
const known = new Set<string>();
const lacks = (schema: Schema | undefined, promises: readonly string[], name: string) =>
  promises
    .map((promise) => lackOf(schema, promise))
    .filter((lack) => {
      const listed = lack !== undefined && member.missing.includes(`${name} ${lack}`);
      if (listed) known.add(`${name} ${lack}`);
      return lack !== undefined && !listed;
    });

describe.each([
  ['/api/v1', member.answers, member.requests],
  ['/ops/v1', ops.opsAnswers, ops.opsRequests],
  ['/partner/v1', {}, ops.partnerRequests],
] as const)('%s', (prefix, answers: Readonly<Record<string, readonly string[]>>, requests: Readonly<Record<string, readonly string[]>>) => {
  it.each(Object.entries(answers))('%s answers what is promised', (name, promises) => {
    const operation = described(prefix, name);
    expect(operation, `${name} is there`).toBeDefined();
    expect(lacks(answerOf(operation), promises, name)).toEqual([]);
  });

  it.each(Object.entries(requests))('%s takes what is promised', (name, promises) => {
    const operation = described(prefix, name);
    expect(operation, `${name} is there`).toBeDefined();
    expect(lacks(firstSchema(operation?.requestBody), promises, name)).toEqual([]);
  });
});

it('names that are missing are still missing', () => {
  expect([...known].sort()).toEqual([...member.missing].sort());
});

describe('Lists', () => {
  const lists = () =>
    Object.entries(paths['/api/v1']!).flatMap(([path, { get }]) => (get && lackOf(answerOf(get), 'items[]') === undefined ? [path] : []));

  it('take a limit, each of them', async () => {
    const parameters = (path: string) =>
      ((paths['/api/v1']![path]!.get as unknown as { parameters: readonly { name: string; in: string }[] }).parameters ?? [])
        .filter((each) => each.in === 'query')
        .map(({ name }) => name);
    expect(lists().length).toBeGreaterThan(25);
    expect(lists().filter((path) => !parameters(path).includes('limit'))).toEqual([]);
    // What is going on now is a choice, not a list that goes on.
    expect(lists().filter((path) => !parameters(path).includes('cursor'))).toEqual(['/api/v1/highlights']);
  });

  it.each(['/brands', '/terms', '/levels', '/plans', '/venues', '/provinces?country=ID'])('%s comes page by page', async (path) => {
    const page = (query: string) => app.call('GET', `/api/v1${path}${path.includes('?') ? '&' : '?'}${query}`).then(({ body }) => body);
    const first = await page('limit=1');
    const second = await page(`limit=1&cursor=${first.nextCursor}`);
    expect([first.items.length, second.items.length]).toEqual([1, 1]);
    expect(second.items[0].id).not.toBe(first.items[0].id);
    expect((await page('')).items.slice(0, 2)).toEqual([...first.items, ...second.items]);
    expect((await page('limit=101')).code).toBe('validation.request');
  });
});

describe('Problem codes', () => {
  it.each(Object.entries(ops.codes))('%s is a %i, with a text', (code, status) => {
    expect(problems[code as keyof typeof problems]?.status).toBe(status);
    expect(english.texts).toHaveProperty([code]);
  });

  it.each(Object.entries(ops.refusals))('%s tells of those that are promised', (name, codes) => {
    const told = Object.values(described('/ops/v1', name)!.responses).flatMap(({ description }) => description.split(', '));
    expect(told).toEqual(expect.arrayContaining([...codes]));
  });
});

describe('Operators', () => {
  it('have the roles that are promised, and the rights', () => {
    expect(roles).toEqual(ops.roles);
    for (const [name, allowed] of Object.entries(ops.rights)) {
      const operation = Object.values<OpsOperation>(opsOperations).find(({ method, path }) => `${method} ${path}` === name);
      expect([name, [...(operation?.roles ?? [])].sort()]).toEqual([name, [...allowed].sort()]);
    }
  });

  it.each(ops.killTargets)('switch off and on %s', async (target) => {
    const admin = await signInAs('admin', app.address);
    for (const on of [true, false]) expect((await admin.call('killSwitches.set', { target, on, reason })).target).toBe(target);
  });

  it('list and run the jobs that are promised', async () => {
    const admin = await signInAs('admin', app.address);
    const names = (await admin.call('jobs.list', {})).items.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining([...ops.jobs]));
    for (const name of ops.jobs) expect([name, (await app.call('POST', `/test/jobs/${name}`)).status]).toEqual([name, 200]);
  });
});

describe('Partners', () => {
  it.each(ops.partnerHeaders)('are asked for %s', async (header) => {
    expect(JSON.stringify((await app.call('GET', '/partner/v1/openapi.json')).body.components.securitySchemes)).toContain(header);
  });
});

describe('Documents', () => {
  const folder = 'campaigns/programme';
  it.each(Object.entries(product.programme))('the programme has %s', (id, promises) => {
    const { type } = JSON.parse(readFileSync(`${folder}/${id}.json`, 'utf8'));
    expect(promises.map((promise) => lackOf(campaignContracts[type as keyof typeof campaignContracts].body as Schema, promise))).toEqual(
      promises.map(() => undefined),
    );
  });

  it.each(Object.entries(product.campaignFields))('a %s has the fields that are promised', (type, promises) => {
    const { body } = campaignContracts[type as keyof typeof campaignContracts] as { readonly body: Schema };
    expect(lacks(body, promises, type)).toEqual([]);
  });

  it.each(product.siteLimits)('the site limits %s', (name) => {
    const value = name.split('.').reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], site.limits);
    expect(value).toBeDefined();
  });

  it('are of the kinds that are promised', () => {
    const { enum: kinds } = (firstSchema(described('/ops/v1', 'POST /validations')?.requestBody)!.properties!.documents!.items!.properties!
      .kind ?? {}) as Schema;
    expect([...(kinds ?? [])].sort()).toEqual([...product.documentKinds].sort());
  });

  it.each(product.configPaths)('%s is there for everybody', async (path) => {
    expect((await app.call('GET', path)).status).toBe(200);
  });
});

describe('Around the product', () => {
  it.each(product.testControls)('%s is a test control', (name) => {
    const [method = '', url = ''] = name.split(' ');
    expect(app.running.http.app.hasRoute({ method: method as 'GET', url })).toBe(true);
  });

  it('the outbox says what was sent, in the fields that are promised', async () => {
    const account = 'published@example.test';
    await app.call('POST', '/api/v1/auth/verification-codes', {
      body: { purpose: 'register', accountType: 'email', account, country: 'MY', channel: 'email' },
    });
    const { items } = (await app.call('GET', '/test/outbox')).body;
    expect(Object.keys(items[0])).toEqual(expect.arrayContaining([...product.outboxFields]));
    expect(items[0]).toMatchObject({ to: account, channel: 'email', params: { code: expect.stringMatching(/^\d{6}$/) } });
  });

  it.each(product.faultTargets)('a fault may stand at %s', async (target) => {
    expect((await app.call('POST', '/test/faults', { body: { target, status: 500, times: 1 } })).status).toBe(200);
    expect((await app.call('POST', '/test/faults', { body: {} })).status).toBe(200);
  });

  it.each(product.environmentNames)('%s is read from the environment', (name) => {
    const asked = new Set<string>();
    readEnvironment(
      new Proxy({ SECRET_KEY: 'a secret key for tests, long enough', DATA_DIR: '.' } as Record<string, string>, {
        get: (variables, key) => {
          asked.add(String(key));
          return variables[String(key)];
        },
      }),
    );
    expect(asked).toContain(name);
  });

  it.each(Object.entries(product.degradedNames))('a start and /readyz call it %s', (name, file) => {
    expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`(name:|=) '${name}'`));
  });

  it.each(product.contentCommands)('npm run content knows %s', (name) => {
    expect(usage).toMatch(new RegExp(`^ {2}${name} `, 'm'));
  });

  it.each(product.commands)('npm knows %s', (name) => {
    expect(packageFile.scripts).toHaveProperty([name]);
  });

  it('the benches that are promised are there', () => {
    const benches = readdirSync('scripts/bench').map((file) => file.replace(/\.ts$/, ''));
    expect(benches).toEqual(expect.arrayContaining([...product.benches]));
  });
});
