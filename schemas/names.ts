/** The pictures and icons a document may name. A test compares both lists with `client/ui`. */
export const artNames = [] as readonly string[];
export const iconNames = [] as readonly string[];
