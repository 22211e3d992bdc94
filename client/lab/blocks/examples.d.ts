/** Made at build by `scripts/build/block-examples.ts`. */
declare module 'virtual:block-examples' {
  export const examples: readonly {
    readonly type: string;
    readonly name: string;
    readonly document: import('../../../schemas/screen.ts').ScreenDocument;
    readonly data: Readonly<Record<string, unknown>>;
  }[];
}
