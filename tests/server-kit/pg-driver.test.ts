import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { type DriverConnection, DriverQuery, prepareValue, sendTogether } from '../../server-kit/pg-driver.ts';
import { sources } from '../tidy/sources.ts';

interface Driver {
  readonly Connection: new (config: { stream: object }) => DriverConnection;
}

/** A connection of the driver over a socket that keeps what is written to it. */
function aConnection() {
  const written: Buffer[] = [];
  const stream = {
    writable: true,
    write: (data: Buffer) => written.push(data),
    on: () => stream,
    once: () => stream,
    setNoDelay: () => stream,
  };
  const connection = new (pg as unknown as Driver).Connection({ stream });
  return { connection, written };
}

describe('What is used of the driver beyond what it promises', () => {
  it.each(['_send', 'parse', 'bind', 'describe', 'execute', 'close', 'sync'] as const)('a connection has the method %s', (method) => {
    expect(typeof aConnection().connection[method]).toBe('function');
  });

  it.each(['parsedStatements', 'submittedNamedStatements'] as const)('a connection remembers statements in %s', (memory) => {
    expect(aConnection().connection[memory]).toEqual({});
  });

  it('every message goes through _send, so that all of a turn leave as one buffer', () => {
    const { connection, written } = aConnection();
    sendTogether(connection, () => {
      connection.parse({ name: 'a', text: 'select $1' });
      connection.bind({ portal: '', statement: 'a', values: ['x'] });
      connection.describe({ type: 'P', name: '' });
      connection.execute({ portal: '' });
      connection.close({ type: 'S', name: 'a' });
      connection.sync();
    });
    const kinds: string[] = [];
    expect(written).toHaveLength(1);
    for (let at = 0; at < written[0]!.length; at += 1 + written[0]!.readInt32BE(at + 1)) kinds.push(String.fromCharCode(written[0]![at]!));
    expect(kinds).toEqual(['P', 'B', 'D', 'E', 'C', 'S']);
    connection.sync();
    expect(written).toHaveLength(2);
  });

  it('its own class of queries shares a pipelined connection, another is turned away', async () => {
    const client = new pg.Client({ pipeline: true } as pg.ClientConfig);
    const errors: string[] = [];
    const asking = (name: string) => ({ submit: () => null, handleError: () => errors.push(name) });
    class Ours extends DriverQuery {}
    client.query(Object.assign(new Ours({ text: 'select 1' }), asking('ours')) as never);
    client.query(asking('another') as never);
    await new Promise((resolve) => setImmediate(resolve));
    expect(errors).toEqual(['another']);
  });

  it.each([
    ['text', 'a', 'a'],
    ['nothing', null, null],
    ['a number', 12, '12'],
    ['a truth', true, 'true'],
    ['a list', ['a', 'b"c'], '{"a","b\\"c"}'],
    ['numbers in a list', [1, 2], '{"1","2"}'],
  ])('prepareValue writes %s', (_what, value, expected) => {
    expect(prepareValue(value)).toEqual(expected);
  });

  it('no other file reaches for it', () => {
    const privateParts = /parsedStatements|submittedNamedStatements|\._send\b|pg\/lib\//;
    const home =
      /^(server-kit\/(pg-driver|batch|pg-internals\.d)\.ts|scripts\/bench\/replay\/recorder\.ts|tests\/server-kit\/pg-driver\.test\.ts)$/;
    expect(sources.filter(({ path, text }) => privateParts.test(text) && !home.test(path)).map(({ path }) => path)).toEqual([]);
  });
});
