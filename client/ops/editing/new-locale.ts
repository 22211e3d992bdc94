/** Empty body for a locale document that does not exist yet. */
export const newLocale = (id: string): Record<string, unknown> => ({
  $schema: '../../schemas/json/locale.schema.json',
  schemaVersion: 1,
  id,
  texts: {},
});
