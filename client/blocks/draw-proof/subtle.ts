/** The two sums of a proof. */
export interface Sums {
  sha256(bytes: Uint8Array): Promise<Uint8Array>;
  /** HMAC-SHA-256 of an UTF-8 text. */
  hmac(key: Uint8Array, text: string): Promise<Uint8Array>;
}

const hashed = { name: 'HMAC', hash: 'SHA-256' } as const;

/** By the browser; undefined on a page without https, where browsers keep their sums to themselves. */
export function browserSums(): Sums | undefined {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  if (!subtle) return undefined;
  return {
    sha256: async (bytes) => new Uint8Array(await subtle.digest('SHA-256', copyOf(bytes))),
    async hmac(key, text) {
      const imported = await subtle.importKey('raw', copyOf(key), hashed, false, ['sign']);
      return new Uint8Array(await subtle.sign('HMAC', imported, new TextEncoder().encode(text)));
    },
  };
}

/** Over a buffer of its own, as these sums ask. */
const copyOf = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);
