import { expect, it } from 'vitest';
import { signS3 } from '../../server-kit/s3-signature.ts';

/** The examples that AWS publishes for its own implementations ("Signature calculations: transferring payload in a single chunk"). */
const key = { accessKey: 'AKIAIOSFODNN7EXAMPLE', secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', region: 'us-east-1' };
const at = '2013-05-24T00:00:00.000Z';

it.each([
  [
    'reading a part of an object',
    { method: 'GET', path: '/test.txt', payload: '', headers: { range: 'bytes=0-9' } },
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'writing an object',
    {
      method: 'PUT',
      path: '/test%24file.text',
      payload: 'Welcome to Amazon S3.',
      headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    },
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
] as const)('%s is signed as its own implementations sign it', (_what, { method, path, payload, headers }, signature) => {
  const url = new URL(`https://examplebucket.s3.amazonaws.com${path}`);
  const signed = signS3({ method, url, payload: Buffer.from(payload), at, headers }, key);
  expect(signed.authorization).toMatch(new RegExp(`Signature=${signature}$`));
  expect(signed.authorization).toContain('Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request');
});
