/** The mark of the release in which the publishing process is killed. */
export const LAST = 3;
