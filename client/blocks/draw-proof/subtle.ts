/** The two hash functions that a proof is checked with. */
export interface HashFunctions {
  sha256(bytes: Uint8Array): Promise<Uint8Array>;
  /** HMAC-SHA-256 of an UTF-8 text. */
  hmac(key: Uint8Array, text: string): Promise<Uint8Array>;
}

const hashed = { name: 'HMAC', hash: 'SHA-256' } as const;

/** Those of the browser; undefined on a page without https, where browsers do not give them. */
export function browserHashes(): HashFunctions | undefined {
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

/** In a buffer that nothing shares: `SubtleCrypto` takes no other. */
const copyOf = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);
