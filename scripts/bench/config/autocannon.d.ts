/** The parts of autocannon that the bench uses; the package has no types. */
declare module 'autocannon' {
  interface Result {
    readonly duration: number;
    readonly requests: { readonly total: number };
    readonly latency: { readonly p99: number };
  }
  export default function autocannon(options: {
    readonly url: string;
    readonly connections: number;
    readonly duration: number;
    readonly headers: Readonly<Record<string, string>>;
  }): Promise<Result>;
}
