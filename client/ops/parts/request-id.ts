/** Names one wish of a person, so that a repeat of the request is told from a second wish. */
export const newRequestId = (): string => [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
