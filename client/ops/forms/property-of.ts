import type { Schema } from '../../../schemas/schema.ts';

/** The schema of a property that a schema itself names; undefined for `constructor` and what else every object has. */
export const propertyOf = ({ properties }: Schema, name: string | number): Schema | undefined =>
  properties && Object.hasOwn(properties, name) ? properties[name] : undefined;
