import { type KeyObject, sign, verify } from 'node:crypto';

/** Content of a member code; the signature proves that this server issued it. */
export interface CodeHead {
  /** Key id, four digits. */
  readonly keyId: string;
  /** Start of the code's step, in Unix seconds. */
  readonly startsAt: number;
  readonly stepSeconds: number;
  /** Last four digits of the number of times the member has refreshed the code; distinguishes codes of one step. */
  readonly series: number;
  readonly memberNumber: string;
}

/** A parsed code; its signature is not verified yet. */
export interface ReadCode extends CodeHead {
  readonly signed: string;
  readonly signature: Buffer;
}

const FORM = '1';
/** Length of a 64-byte signature as one decimal number. */
const SIGNATURE_DIGITS = 155;
const signatures = 1n << 512n;
/**
 * A code consists of digits only: keyboard scanners type them correctly with any keyboard layout of the till, and QR codes encode them so densely
 * that the modules need not be smaller than for bytes.
 */
const form = new RegExp(`^(${FORM}(\\d{4})(\\d{10})(\\d{3})(\\d{4})(\\d{4,20}))(\\d{${SIGNATURE_DIGITS}})$`);

/** True if the text is long enough to be a code; typed member numbers are shorter. */
export const isCode = (scanned: string): boolean => scanned.length > 40;

const headText = ({ keyId, startsAt, stepSeconds, series, memberNumber }: CodeHead): string =>
  FORM + keyId + String(startsAt).padStart(10, '0') + String(stepSeconds).padStart(3, '0') + String(series).padStart(4, '0') + memberNumber;

/** Encodes and signs a member code. */
export function writeCode(head: CodeHead, key: KeyObject): string {
  const text = headText(head);
  const signature = sign(null, Buffer.from(text), key);
  return (
    text +
    BigInt(`0x${signature.toString('hex')}`)
      .toString()
      .padStart(SIGNATURE_DIGITS, '0')
  );
}

/** Parses a scanned text; undefined if it does not have the form of a code. */
export function readCode(scanned: string): ReadCode | undefined {
  const [, signed, keyId, startsAt, stepSeconds, series, memberNumber, digits] = form.exec(scanned) ?? [];
  if (signed === undefined || keyId === undefined || memberNumber === undefined) return undefined;
  const signature = BigInt(digits ?? '');
  if (signature >= signatures) return undefined;
  return {
    ...{ signed, keyId, memberNumber, startsAt: Number(startsAt), stepSeconds: Number(stepSeconds), series: Number(series) },
    signature: Buffer.from(signature.toString(16).padStart(128, '0'), 'hex'),
  };
}

export const isSignedBy = ({ signed, signature }: ReadCode, key: KeyObject): boolean => verify(null, Buffer.from(signed), key, signature);
