/** A partner's signing credentials. */
export interface Signer {
  readonly partner: string;
  readonly key: string;
  readonly secret: string;
}

export interface ToSign {
  readonly method: string;
  /** Path with query, as sent. */
  readonly path: string;
  /** The raw body; '' for none. */
  readonly body: string;
  /** Unix seconds. */
  readonly timestamp: number;
  readonly nonce: string;
}

/** From `docs/partner.md`: public, and valid only in the demo. */
export const demoSigner: Signer = { partner: 'demo-tills', key: 'demo-key-1', secret: 'demo-secret-for-tills-and-tests' };

const encoder = new TextEncoder();
const hex = (bytes: ArrayBuffer): string => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The headers of a signed request, computed with Web Crypto, which browsers and Node have (contract.md, "Partner requests"). */
export async function signedHeaders({ partner, key, secret }: Signer, request: ToSign): Promise<Record<string, string>> {
  const { method, path, body, timestamp, nonce } = request;
  const digest = hex(await crypto.subtle.digest('SHA-256', encoder.encode(body)));
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const signingKey = await crypto.subtle.importKey('raw', encoder.encode(secret), hmac, false, ['sign']);
  const text = [method, path, timestamp, nonce, digest].join('\n');
  return {
    'X-Partner-Id': partner,
    'X-Key-Id': key,
    'X-Timestamp': String(timestamp),
    'X-Nonce': nonce,
    'X-Content-Digest': digest,
    'X-Signature': hex(await crypto.subtle.sign('HMAC', signingKey, encoder.encode(text))),
  };
}
