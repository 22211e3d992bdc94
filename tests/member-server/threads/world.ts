import { signOpsToken } from '../../../server-kit/ops-token.ts';
import { statement } from '../../../server-kit/statement.ts';
import { aConsole, type Person } from '../member-admin/console.ts';
import { type Answer, aMemberServer, type Member, type ServerWanted, secrets, signedIn, type TestServer } from '../member-server.ts';

export interface Board extends TestServer {
  readonly admin: ReturnType<typeof aConsole>;
  member(market?: string): Promise<Member>;
  begin(member: Member, body?: object, key?: string): Promise<Answer>;
  send(member: Member, id: string, body: object, key?: string): Promise<Answer>;
  read(member: Member, id: string, query?: string): Promise<Answer>;
  list(member: Member): Promise<Answer>;
  upload(member: Member | undefined, content: Buffer, name?: string, type?: string): Promise<Answer>;
  ops(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object, who?: Person): Promise<Answer>;
  /** An operator answers. */
  answer(id: string, text: string, more?: object, who?: Person): Promise<Answer>;
  rows<R = Record<string, unknown>>(sql: string): Promise<R[]>;
}

let count = 0;

/** The member server with a console, at a clock that stands still. */
export async function board(wanted: ServerWanted = {}): Promise<Board> {
  const server = await aMemberServer(wanted);
  const ops: Board['ops'] = async (method, path, body, { role, id = role, markets } = { role: 'support' }) => {
    const session = { id, sessionId: 's', email: `${id}@ops.test`, name: 'Ana Lim', role, expiresAt: '2035-01-01T00:00:00.000Z' };
    const token = signOpsToken(secrets, markets ? { ...session, markets } : session);
    const headers = { authorization: `Bearer ${token}` };
    const answer = await server.http.app.inject({ method, url: `/ops/v1${path}`, headers, ...(body ? { payload: body } : {}) });
    return { status: answer.statusCode, text: answer.body, body: answer.body === '' ? undefined : answer.json() };
  };
  const call = (member: Member, method: 'GET' | 'POST', path: string, body?: object, key?: string) =>
    server.call(member, method, path, { ...(body ? { body } : {}), ...(key ? { key } : {}) });
  return {
    ...server,
    admin: aConsole(server),
    ops,
    member: (market = 'MY') => signedIn(server, market),
    begin: (member, body = {}, key) =>
      call(
        member,
        'POST',
        '/me/threads',
        { category: 'question', subject: 'Opening hours', text: 'Are you open on Sunday?', ...body },
        key,
      ),
    send: (member, id, body, key) => call(member, 'POST', `/me/threads/${id}/messages`, body, key),
    read: (member, id, query = '') => call(member, 'GET', `/me/threads/${id}${query}`),
    list: (member) => call(member, 'GET', '/me/threads'),
    async upload(member, content, name = 'photo.jpg', type = 'image/jpeg') {
      const boundary = 'a-boundary-of-a-test';
      const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
      const answer = await server.http.app.inject({
        method: 'POST',
        url: '/api/v1/uploads',
        headers: {
          ...(member ? { authorization: `Bearer ${member.token}` } : {}),
          'content-type': `multipart/form-data; boundary=${boundary}`,
        },
        payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
      });
      return { status: answer.statusCode, text: answer.body, body: answer.json() };
    },
    answer: (id, text, more = {}, who) =>
      ops('POST', `/threads/${id}/messages`, { sendId: `an-answer-of-a-test-${++count}`, text, ...more }, who),
    rows: <R>(sql: string) => server.db.all<object, R>(statement(`test.threads.${++count}`, sql), {}),
  };
}
