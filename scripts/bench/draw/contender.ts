/** A measured widget, mounted in a page. */
export interface Contender {
  readonly ready: Promise<unknown>;
  play(): void;
  stop(index: number): void;
  idle(): boolean;
  /** Distance from the middle of the requested prize: degrees (wheel), cells (grid), px (slot, the worst reel). */
  error(index: number): number;
  remove(): void;
}

export type Mount = (host: HTMLElement) => Contender;

/** The distance of two positions on a circle of circumference `whole`. */
export function apart(a: number, b: number, whole: number): number {
  const over = (((a - b) % whole) + whole) % whole;
  return Math.min(over, whole - over);
}
