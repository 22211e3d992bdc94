/** Before the id of a part where block types are chosen. */
export const partPrefix = 'part:';
