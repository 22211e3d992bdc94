declare const SERVER_BUILD: string;

/** Names compiled code, and the Node that runs it: another one may judge texts and numbers differently. Undefined where the sources run. */
export const buildName = typeof SERVER_BUILD === 'undefined' ? undefined : `${SERVER_BUILD} on ${process.version}`;
