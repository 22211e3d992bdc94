/** Calls a listener of a configuration; ignores it if it is missing or not a function. */
export function call<Args extends readonly unknown[]>(listener: ((...args: Args) => void) | undefined, ...args: Args): void {
  if (typeof listener === 'function') listener(...args);
}
