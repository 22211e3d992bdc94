declare module 'pg/lib/utils.js' {
  const utils: {
    /** A value as the database reads it. */
    prepareValue(value: unknown): string | Buffer | null;
  };
  export default utils;
}
