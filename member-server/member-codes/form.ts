import { type KeyObject, sign, verify } from 'node:crypto';

/** What a code says. Its signature says that we said it. */
export interface CodeHead {
  /** Four digits. */
  readonly keyId: string;
  /** Unix seconds. */
  readonly startsAt: number;
  readonly stepSeconds: number;
  /** How often the member has tapped for another code, the last four digits of it: two codes of one step differ by it. */
  readonly series: number;
  readonly memberNumber: string;
}

/** A code as it was read; whether it is one of ours, its key has to say. */
export interface ReadCode extends CodeHead {
  readonly signed: string;
  readonly signature: Buffer;
}

const FORM = '1';
/** Of the 64 bytes of a signature, as one decimal number. */
const SIGNATURE_DIGITS = 155;
const signatures = 1n << 512n;
/**
 * Digits alone: a scanner that types like a keyboard gets them right whatever layout the till's computer has, and a QR code packs them so densely that they
 * need no larger squares than the bytes would.
 */
const form = new RegExp(`^(${FORM}(\\d{4})(\\d{10})(\\d{3})(\\d{4})(\\d{4,20}))(\\d{${SIGNATURE_DIGITS}})$`);

/** A number that people type is shorter than any code. */
export const isCode = (scanned: string): boolean => scanned.length > 40;

const headText = ({ keyId, startsAt, stepSeconds, series, memberNumber }: CodeHead): string =>
  FORM + keyId + String(startsAt).padStart(10, '0') + String(stepSeconds).padStart(3, '0') + String(series).padStart(4, '0') + memberNumber;

/** The code that says this. */
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

/** What a scanned text says; undefined where it has not the form of a code. */
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
