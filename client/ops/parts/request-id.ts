/** Idempotency key of one user action: a retry sends the same key, a second action a new one. */
export const newRequestId = (): string => [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
