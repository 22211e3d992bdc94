import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signS3 } from '../../../server-kit/s3-signature.ts';

const key = { accessKey: 'an-access-key', secretKey: 'a secret/with+signs', region: 'ap-southeast-1' };

/** A store that keeps what is signed with its key, and answers as S3 does. */
export async function anObjectStore() {
  const objects = new Map<string, { type: string; content: Buffer }>();
  /** Statuses that the next requests are answered with, whatever they ask. */
  const failing: number[] = [];
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const content = Buffer.concat(parts);
    const path = request.url!;
    asked.push(`${request.method} ${path}`);
    const answer = (status: number, body: Buffer | string = '') => response.writeHead(status).end(body);
    const failure = failing.shift();
    if (failure) return answer(failure, '<Error><Code>InternalError</Code></Error>');
    if (!isSigned(request, content)) return answer(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>');
    const found = objects.get(path);
    if (request.method === 'PUT') objects.set(path, { type: String(request.headers['content-type']), content });
    else if (request.method === 'DELETE') objects.delete(path);
    else return found ? answer(200, found.content) : answer(404, '<Error><Code>NoSuchKey</Code></Error>');
    return answer(request.method === 'PUT' ? 200 : 204);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const address = (secret = key.secretKey) =>
    `s3+http://${key.accessKey}:${encodeURIComponent(secret)}@127.0.0.1:${port}/bucket/pictures?region=${key.region}`;
  return { address, objects, failing, asked, close: () => new Promise((resolve) => server.close(resolve)) };
}

function isSigned(request: IncomingMessage, payload: Buffer): boolean {
  const { authorization = '', host = '', 'x-amz-date': time = '' } = request.headers as Record<string, string>;
  const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? [];
  const headers = Object.fromEntries(
    names.filter((name) => name !== 'host' && !name.startsWith('x-amz-')).map((name) => [name, String(request.headers[name])]),
  );
  const at = time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6.000Z');
  const url = new URL(request.url!, `http://${host}`);
  return signS3({ method: request.method as 'GET', url, payload, at, headers }, key).authorization === authorization;
}
