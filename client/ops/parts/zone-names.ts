/** All that a browser knows, with the one that stands there: of a clock that was renamed, browsers list one name alone. */
export function zonesWith(zone: unknown): readonly string[] {
  const listed = Intl.supportedValuesOf('timeZone');
  return typeof zone !== 'string' || zone === '' || listed.includes(zone) ? listed : [zone, ...listed];
}
