export { handOverNotices } from './hand-over.ts';
export { jobs } from './jobs.ts';
export { migrations } from './migration.ts';
export { nameValue } from './rules.ts';
export { readUnread } from './store.ts';
export { type NewNotice, tellMember } from './tell.ts';
