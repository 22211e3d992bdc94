/** A locale document that is not there yet. */
export const newLocale = (id: string): Record<string, unknown> => ({
  $schema: '../../schemas/json/locale.schema.json',
  schemaVersion: 1,
  id,
  texts: {},
});
