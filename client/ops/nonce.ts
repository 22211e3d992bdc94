/** What style elements of the component kit and of the code editor carry; undefined where the page asks for none. */
export const styleNonce: string | undefined = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
