import sharp from 'sharp';
import { type Operator, signedInOperator } from '../operators.ts';
import { type Answer, type OperatorClient, operatorClientOf } from '../ops.ts';
import { type Running, secrets } from '../servers.ts';

const boundary = 'a-boundary-of-a-test';

/** An operator with the pictures of the library. */
export interface PictureWorld extends OperatorClient {
  upload(content: Buffer, fields?: Readonly<Record<string, string>>, path?: string): Promise<Answer>;
}

export async function aPictureWorld(running: Running, operator: Operator): Promise<PictureWorld> {
  const token = await signedInOperator(running.database.schema('config'), secrets, operator, running.clock.now());
  return {
    ...operatorClientOf(running, token),
    async upload(content, { fileName = 'toy train.jpg', ...fields } = { reason: 'A test' }, path = '/media') {
      const parts = Object.entries(fields).map(
        ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      );
      const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\nContent-Type: image/jpeg\r\n\r\n`;
      const answer = await running.http.app.inject({
        method: 'POST',
        url: `/ops/v1${path}`,
        headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
        payload: Buffer.concat([Buffer.from(parts.join('') + head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
      });
      return { status: answer.statusCode, json: answer.json() };
    },
  };
}

/** A picture of one colour; of another colour it is another file. */
export const aPicture = (width: number, height: number, background = '#c33') =>
  sharp({ create: { width, height, channels: 3, background } }).withExif({ IFD0: { Artist: 'Mei Tan' } });
