import { hash as digest } from 'node:crypto';
import type { CoinSource } from './wallet.ts';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * Ledger ids are derived from what makes the record unique, so that recomputing a decision gives the same ids. They sort by instant, and entries of
 * one wallet and instant by version.
 */
export const entryId = (now: string, walletHash: string, version: number): string =>
  base32(Date.parse(now), 10) + base32(version, 6) + walletHash;

/** Hash of a wallet, for `entryId`. */
export const hashOfWallet = (memberId: string, market: string): string => hash(`${memberId}\n${market}`, 10);

/** Id of a hold, which is unique by member and source. */
export const holdId = (now: string, memberId: string, source: CoinSource): string =>
  base32(Date.parse(now), 10) + hash(`${memberId}\n${source.kind}\n${source.id}`, 16);

function base32(value: number, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest = Math.floor(rest / 32)) text = ALPHABET[rest % 32] + text;
  return text;
}

function hash(text: string, length: number): string {
  let short = '';
  for (const byte of digest('sha256', text, 'buffer').subarray(0, length)) short += ALPHABET[byte % 32];
  return short;
}
