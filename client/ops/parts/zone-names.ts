/** Time zones known to the browser, plus the current value: browsers list only one name of a renamed zone. */
export function zonesWith(zone: unknown): readonly string[] {
  const listed = Intl.supportedValuesOf('timeZone');
  return typeof zone !== 'string' || zone === '' || listed.includes(zone) ? listed : [zone, ...listed];
}
