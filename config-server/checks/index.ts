export type { CheckedSet } from './checked-set.ts';
export { problemsOfChanges } from './edit-problems.ts';
export { type EnglishText, readEnglish } from './english.ts';
export { type Examiner, examinerOf } from './examine.ts';
export type { Delivered } from './examine-document.ts';
export { pluralForms } from './plural-forms.ts';
export { reporter } from './report.ts';
export { checkShape, maxBytes, maxDepth } from './shape.ts';
export { typeOfValue } from './types.ts';
