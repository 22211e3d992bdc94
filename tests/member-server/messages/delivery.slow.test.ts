import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server as TcpServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { decideNext, fillText } from '../../../member-server/messages/rules.ts';
import { openDatabase } from '../../../server-kit/database.ts';
import { aCode, aMember, anAccountServer, aPhone, type Members, secondsAfter, start } from '../members.ts';

interface Taken {
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: { readonly to: string; readonly text: string; readonly id: string };
}

/** A gateway that answers with a status. */
async function aGateway(): Promise<{ url: string; taken: Taken[]; answer: { status: number }; server: Server }> {
  const taken: Taken[] = [];
  const answer = { status: 202 };
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      taken.push({ headers: request.headers, body: JSON.parse(text) });
      response.writeHead(answer.status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://key:s%3Acret@127.0.0.1:${(server.address() as AddressInfo).port}/send`, taken, answer, server };
}

/** As much of SMTP as a submission needs. */
async function aMailServer(): Promise<{ url: string; mails: string[]; server: TcpServer }> {
  const mails: string[] = [];
  const server = createTcpServer((socket) => {
    let mail: string | undefined;
    socket.setEncoding('utf8').write('220 mail.test\r\n');
    socket.on('data', (text: string) => {
      for (const line of text.split('\r\n').slice(0, -1)) {
        if (mail !== undefined && line !== '.') mail += `${line}\n`;
        else if (mail !== undefined) {
          mails.push(mail);
          mail = undefined;
          socket.write('250 taken\r\n');
        } else if (line === 'DATA') {
          mail = '';
          socket.write('354 go on\r\n');
        } else if (line === 'QUIT') socket.end('221 bye\r\n');
        else socket.write('250 mail.test\r\n');
      }
    });
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}/?from=Club%20<club@club.test>`, mails, server };
}

describe('With providers', () => {
  let gateway: Awaited<ReturnType<typeof aGateway>>;
  let mail: Awaited<ReturnType<typeof aMailServer>>;
  let server: Members;
  beforeEach(async () => {
    gateway = await aGateway();
    mail = await aMailServer();
    server = await anAccountServer({}, await openDatabase(), { smsUrl: gateway.url, whatsappUrl: gateway.url, smtpUrl: mail.url });
  });
  afterEach(async () => {
    await server.close();
    gateway.server.close();
    mail.server.close();
  });
  const ask = (account: string) =>
    server.call('verificationCodes.send', { purpose: 'login', accountType: 'mobile', account, country: 'MY', channel: 'sms' });

  it('a code is handed over before it is answered, over HTTP (R-196)', async () => {
    const account = aPhone();
    const { code } = await aCode(server, 'login', account);
    expect(gateway.taken).toHaveLength(1);
    const [{ headers, body }] = gateway.taken as [Taken];
    expect(body).toMatchObject({ to: `+60${account.slice(1)}`, text: expect.stringContaining(code) });
    expect(headers).toMatchObject({ 'idempotency-key': body.id, authorization: `Basic ${Buffer.from('key:s:cret').toString('base64')}` });
  });

  it('a code goes by email over SMTP (R-197)', async () => {
    const { code } = await aCode(server, 'login', 'mei@mail.test');
    const [text] = mail.mails;
    expect(text).toMatch(/^From: Club <club@club.test>$/m);
    expect(text).toMatch(/^To: mei@mail.test$/m);
    expect(text).toContain(code);
    expect(text).toMatch(/^Subject: .*\d{6}/m);
  });

  it('one that refuses or is gone is told at once (R-515)', async () => {
    gateway.answer.status = 500;
    expect((await ask(aPhone())).body.code).toBe('auth.channel_unavailable');
    await new Promise((resolve) => gateway.server.close(resolve));
    gateway.server.closeAllConnections();
    expect((await ask(aPhone())).body.code).toBe('auth.channel_unavailable');
    const rows = await server.rows<{ error: string }>('select state, error from message');
    expect(rows.every(({ error }) => !/\d{5}/.test(error))).toBe(true);
  });
});

describe('The job deliver-outbox', () => {
  let server: Members;
  beforeEach(async () => {
    server = await anAccountServer();
  });
  afterEach(() => server.close());
  const notice = async () => {
    const { token, account } = await aMember(server);
    const change = { current: 'lantern river 42', new: 'a newer lantern', confirm: 'a newer lantern' };
    expect((await server.call('me.password', change, { token })).status).toBe(204);
    return account;
  };
  const states = () => server.rows("select state, attempts::int, due_at from message where template = 'identity_changed'");

  it('sends what waits, tries again later what failed, and sends nothing twice', async () => {
    const account = await notice();
    server.faults.set({ target: 'channel:email', status: 500, times: 2 });
    expect(await server.deliver()).toEqual({ sent: 0, failed: 1 });
    expect(await states()).toEqual([{ state: 'waiting', attempts: 1, due_at: secondsAfter(15) }]);
    expect(await server.deliver()).toEqual({ sent: 0, failed: 0 });
    server.clock.moveTo(secondsAfter(15));
    expect(await server.deliver()).toEqual({ sent: 0, failed: 1 });
    server.clock.moveTo(secondsAfter(45));
    expect(await server.deliver()).toEqual({ sent: 1, failed: 0 });
    server.clock.moveTo(secondsAfter(4_000));
    expect(await server.deliver()).toEqual({ sent: 0, failed: 0 });
    expect((await server.parts.outbox())[0]).toMatchObject({ to: account, template: 'identity_changed', sentAt: secondsAfter(45) });
  });

  it('takes up what a process left behind, and leaves a code that is past its time', async () => {
    await notice();
    await server.db.transaction((tx) =>
      tx.script(`update message set state = 'sending', due_at = '${start}', expires_at = '${start}' where template = 'identity_changed'`),
    );
    expect(await server.deliver()).toEqual({ sent: 0, failed: 1 });
    expect(await server.rows("select state, payload from message where template = 'identity_changed'")).toEqual([
      { state: 'failed', payload: null },
    ]);
  });
});

describe('Message rules', () => {
  it('double the pause up to an hour and give up after ten attempts', () => {
    const pauses = Array.from({ length: 10 }, (_none, at) => {
      const next = decideNext(at + 1, null, start);
      return next.state === 'waiting' ? (Date.parse(next.dueAt) - Date.parse(start)) / 1_000 : 'failed';
    });
    expect(pauses).toEqual([15, 30, 60, 120, 240, 480, 960, 1_920, 3_600, 'failed']);
    expect(decideNext(1, secondsAfter(10), start)).toEqual({ state: 'failed' });
  });

  it('fill in what is known and nothing else, and leave no trace of what is missing at the end', () => {
    expect(fillText('{{code}} and {{ minutes }} and {{constructor}}', { code: '123456', minutes: 5 }, 'en')).toBe('123456 and 5 and');
  });
});
