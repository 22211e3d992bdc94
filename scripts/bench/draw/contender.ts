/** A widget that is measured, mounted in a page. */
export interface Contender {
  readonly ready: Promise<unknown>;
  play(): void;
  stop(index: number): void;
  idle(): boolean;
  /** How far from the middle of the asked prize it stands: degrees (wheel), cells (grid), px (slot, the worst reel). */
  error(index: number): number;
  remove(): void;
}

export type Mount = (host: HTMLElement) => Contender;

/** How far apart two places are on a round of `whole`. */
export function apart(a: number, b: number, whole: number): number {
  const over = (((a - b) % whole) + whole) % whole;
  return Math.min(over, whole - over);
}
