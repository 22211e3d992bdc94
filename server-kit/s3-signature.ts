import { createHash, createHmac } from 'node:crypto';

/** Who signs, and for which region of the store. */
export interface S3Key {
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
}

interface Unsigned {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  /** Its path has no characters but those that are their own encoding; no query. */
  readonly url: URL;
  readonly payload: Uint8Array;
  /** RFC 3339, of the real clock: stores refuse what is minutes old. */
  readonly at: string;
  /** Signed besides those that always are. */
  readonly headers?: Readonly<Record<string, string>>;
}

const sha256 = (content: Uint8Array | string): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** The headers of a request by which an S3-compatible store knows its sender (AWS Signature Version 4). */
export function signS3({ method, url, payload, at, headers = {} }: Unsigned, key: S3Key): Record<string, string> {
  const time = at.replace(/\.\d+/, '').replace(/[-:]/g, '');
  const day = time.slice(0, 8);
  const digest = sha256(payload);
  const all: Record<string, string> = { ...headers, host: url.host, 'x-amz-content-sha256': digest, 'x-amz-date': time };
  const names = Object.keys(all).sort();
  const signed = names.join(';');
  const canonical = [method, url.pathname, '', ...names.map((name) => `${name}:${all[name]!.trim()}`), '', signed, digest].join('\n');
  const scope = `${day}/${key.region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const ofDay = hmac(`AWS4${key.secretKey}`, day);
  const signing = hmac(hmac(hmac(ofDay, key.region), 's3'), 'aws4_request');
  const signature = hmac(signing, text).toString('hex');
  const { host: _, ...sent } = all;
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${key.accessKey}/${scope}, SignedHeaders=${signed}, Signature=${signature}`,
  };
}
