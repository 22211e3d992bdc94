import { listOf, own } from '../document.ts';

/** Values of a document that may lack them or have something else there. */

export function numberAt(holder: unknown, key: string): number | undefined {
  const value = own(holder, key);
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

export function textAt(holder: unknown, key: string): string | undefined {
  const value = own(holder, key);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export const textsAt = (holder: unknown, key: string): readonly string[] =>
  listOf(own(holder, key)).filter((each) => typeof each === 'string');

export const marketsAt = (body: unknown): readonly string[] => textsAt(body, 'markets');
