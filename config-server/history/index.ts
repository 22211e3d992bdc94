export {
  changedEnglish,
  type Key,
  lastChangesOf,
  releasedBody,
  releasesPerDay,
  textVersionsOf,
  versionsOf,
  waitingHashes,
} from './store.ts';
