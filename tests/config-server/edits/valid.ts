import type { SourceDocument } from '../../../config-server/documents/document.ts';
import { blocksOf, isObject, type Json, type Place, placesOf, pointerTo, put } from './places.ts';

/** One edit that an ops person might make and that breaks nothing. */
export interface RightEdit {
  readonly what: string;
  readonly document: SourceDocument;
  readonly body: unknown;
}

/** Numbers that others are compared with, or that stand in an order, are left alone: another value could be wrong beside them. */
const bound =
  /milestones|levels|password|session|thresholds|Digits|schemaVersion|minLevel|look\/(rows|cols|slots)|\/(x|y|col|row|capPer\w+|stockTotal)$|ChancesPerDay|boughtPerDay|perMemberPerDay/;

export function rightEdits(documents: readonly SourceDocument[]): RightEdit[] {
  return documents.flatMap((document) => [
    ...placesOf(document).flatMap((place) => [...otherNumber(place), ...otherWords(place), ...otherLook(place)]),
    ...(document.kind === 'screen' ? otherOrder(document) : []),
  ]);
}

function otherNumber({ document, path, value, schema }: Place): RightEdit[] {
  if (document.kind !== 'campaign' || typeof value !== 'number' || bound.test(path.join('/'))) return [];
  const { minimum = value, maximum = value + 1 } = schema;
  const next = value + 1 <= maximum ? value + 1 : value - 1;
  return next < minimum || schema.multipleOf !== undefined || schema.enum !== undefined
    ? []
    : [made(document, 'another number', path, next)];
}

function otherWords({ document, path, value }: Place): RightEdit[] {
  if (document.kind !== 'locale' || typeof value !== 'string' || value.trim() === '') return [];
  return [made(document, 'other words', path, `${value} ✓`)];
}

function otherLook({ document, path, value, schema, inScreen }: Place): RightEdit[] {
  if (!inScreen || schema['x-as'] !== 'fixed') return [];
  if (typeof value === 'boolean') return [made(document, 'another switch', path, !value)];
  const other = schema.enum?.find((each) => each !== value);
  return other === undefined || typeof value !== 'string' ? [] : [made(document, 'another look', path, other)];
}

/** Two neighbours of a screen change places, and a heading is shown twice. */
function otherOrder(document: SourceDocument): RightEdit[] {
  const blocks = (document.body as Json).blocks as readonly unknown[];
  const swapped = blocks.slice(1).map((block, index) => {
    const order = [...blocks];
    order[index] = block;
    order[index + 1] = blocks[index];
    return {
      what: `another order in ${document.kind} ${document.id} at /blocks/${index}`,
      document,
      body: put(document.body, ['blocks'], order),
    };
  });
  const again = blocksOf(document.body, [])
    .filter(({ block, path }) => block.type === 'heading' && isObject(block) && path.length === 2)
    .map(({ block }) => ({
      what: `a heading twice in ${document.kind} ${document.id}`,
      document,
      body: put(document.body, ['blocks'], [...blocks, { ...block, id: `${String(block.id)}-again` }]),
    }));
  return [...swapped, ...again];
}

const made = (document: SourceDocument, what: string, path: readonly (string | number)[], value: unknown): RightEdit => ({
  what: `${what} in ${document.kind} ${document.id} at ${pointerTo(path)}`,
  document,
  body: put(document.body, path, value),
});
