import type { Schema } from '../../../schemas/schema.ts';

/** Schema of a property that the schema defines itself; undefined for inherited names such as `constructor`. */
export const propertyOf = ({ properties }: Schema, name: string | number): Schema | undefined =>
  properties && Object.hasOwn(properties, name) ? properties[name] : undefined;
