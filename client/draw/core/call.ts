/** Calls a listener that a configuration may lack, or have as something else. */
export function call<Args extends readonly unknown[]>(listener: ((...args: Args) => void) | undefined, ...args: Args): void {
  if (typeof listener === 'function') listener(...args);
}
