/** The hash functions that verify a proof. */
export interface HashFunctions {
  sha256(bytes: Uint8Array): Promise<Uint8Array>;
  /** HMAC-SHA-256 of a text (UTF-8). */
  hmac(key: Uint8Array, text: string): Promise<Uint8Array>;
}

const hmacSha256 = { name: 'HMAC', hash: 'SHA-256' } as const;

/** The browser's hash functions; undefined on a page without https, where browsers offer none. */
export function browserHashes(): HashFunctions | undefined {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  if (!subtle) return undefined;
  return {
    sha256: async (bytes) => new Uint8Array(await subtle.digest('SHA-256', copyOf(bytes))),
    async hmac(key, text) {
      const imported = await subtle.importKey('raw', copyOf(key), hmacSha256, false, ['sign']);
      return new Uint8Array(await subtle.sign('HMAC', imported, new TextEncoder().encode(text)));
    },
  };
}

/** Copies the bytes: `SubtleCrypto` does not accept buffers that may be shared. */
const copyOf = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);
