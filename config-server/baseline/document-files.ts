/** The folders of the documents that ship with the code. */
export const documentFolders = ['site', 'screens', 'parts', 'campaigns', 'locales'] as const;

const file = new RegExp(`^(${documentFolders.join('|')})/.*\\.json$`);

/** Whether a path, relative to the product, is that of a document. */
export const isDocumentFile = (path: string): boolean => file.test(path);
