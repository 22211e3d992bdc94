import { isBlank, keptText } from '../../schemas/blank.ts';
import { formulaStart } from '../../schemas/formula.ts';
import { printedNumber } from '../../schemas/keys.ts';
import { redemptionsShip } from '../../schemas/ops/redemptions.ts';
import { type CsvRow, isTorn, unclosedQuote } from '../../server-kit/csv.ts';

/** Columns of a table of parcels handed to carriers. */
export const shipmentColumns = ['redeem_number', 'carrier', 'tracking_number'] as const;

const limits = redemptionsShip.input.properties;

export interface Shipment {
  readonly row: number;
  readonly redeemNumber: string;
  readonly carrier: string;
  readonly trackingNumber: string;
  /** True if the row's cells cannot be separated. */
  readonly isBroken: boolean;
}

/** Reads a row of the table, with normalised numbers. */
export const readShipment = ({ row, values, ...cells }: CsvRow<(typeof shipmentColumns)[number]>): Shipment => ({
  row,
  // From a torn row, only the part that may be a number is used.
  redeemNumber: printedNumber(values.redeem_number.split(/[,;\t\r\n]/, 1)[0] ?? '').toUpperCase(),
  carrier: keptText(values.carrier) ?? '',
  trackingNumber: printedNumber(values.tracking_number),
  isBroken: isTorn({ row, values, ...cells }),
});

/** True for a row of the export whose parcel was not packed yet. */
export const isLeft = ({ redeemNumber, carrier, trackingNumber, isBroken }: Shipment): boolean =>
  !isBroken && redeemNumber !== '' && carrier === '' && trackingNumber === '';

/** Scientific notation, in which spreadsheets show numbers of more than 11 digits; carriers do not use it. */
const rounded = /^\d+(?:[.,]\d+)?E\+\d+$/i;
const startsAsFormula = (cell: string): boolean => formulaStart.test(cell) || cell.startsWith('#');
const carrierIsFormula = /^[=＝#]/;

/** Why a row is not a valid shipment; undefined if it is one. */
export function lackOf({ redeemNumber, carrier, trackingNumber, isBroken }: Shipment): string | undefined {
  if (isBroken) return unclosedQuote;
  if (redeemNumber === '') return 'The redemption number is empty.';
  return lackOfCarrier(carrier) ?? lackOfNumber(trackingNumber);
}

/** Why a text is not the name of a carrier, typed or from a table; undefined if it is one. */
export function lackOfCarrier(carrier: string): string | undefined {
  const { maxLength } = limits.carrier;
  if (isBlank(carrier)) return 'The carrier is empty.';
  if (carrierIsFormula.test(carrier)) return 'The carrier is a formula or an error of a spreadsheet. Fill in its name.';
  if ([...carrier].length > maxLength) return `The carrier is too long: it has at most ${maxLength} characters.`;
  return undefined;
}

/** Why a text is not a tracking number, typed or from a table; undefined if it is one. */
export function lackOfNumber(trackingNumber: string): string | undefined {
  const { minLength, maxLength } = limits.trackingNumber;
  const { length } = [...trackingNumber];
  if (isBlank(trackingNumber)) return 'The tracking number is empty.';
  if (startsAsFormula(trackingNumber))
    return 'The tracking number is a formula or an error of a spreadsheet. Fill in what the carrier gave.';
  if (rounded.test(trackingNumber))
    return 'A spreadsheet has rounded this tracking number, so its digits are lost. Make the column text there and fill it in again.';
  if (length < minLength) return `The tracking number is too short: it needs at least ${minLength} characters.`;
  if (length > maxLength) return `The tracking number is too long: it has at most ${maxLength} characters.`;
  return undefined;
}

export interface ShipmentWarning {
  readonly row: number;
  readonly redeemNumber: string;
  readonly kind: 'repeated' | 'shared';
  readonly detail: string;
}

/** Returns a function that remembers accepted rows, and warns of a row that repeats another, or has the tracking number of another parcel. */
export function createShipmentReview(): (shipment: Shipment) => ShipmentWarning | undefined {
  const rowsOf = new Map<string, number>();
  const firstOf = new Map<string, number>();
  return ({ row, redeemNumber, carrier, trackingNumber }) => {
    const number = `${carrier.toLowerCase()}\n${trackingNumber}`;
    const before = rowsOf.get(`${redeemNumber}\n${number}`);
    const other = firstOf.get(number);
    if (before !== undefined) return { row, redeemNumber, kind: 'repeated', detail: `This row says the same as row ${before}.` };
    rowsOf.set(`${redeemNumber}\n${number}`, row);
    if (other !== undefined) return { row, redeemNumber, kind: 'shared', detail: `The same tracking number stands in row ${other}.` };
    firstOf.set(number, row);
    return undefined;
  };
}
