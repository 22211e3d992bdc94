/** CSP nonce for style elements of the component kit and the code editor; undefined if the page has none. */
export const styleNonce: string | undefined = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
