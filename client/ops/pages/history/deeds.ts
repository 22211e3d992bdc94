/** What an audit row's action is called; others are shown as they are written. */
const deeds: Readonly<Record<string, string>> = {
  'accounts.create': 'Added an account',
  'accounts.reset': 'Reset an account',
  'accounts.update': 'Changed an account',
  'baseline.released': 'Released the code’s documents',
  'conflicts.settle': 'Settled a conflict',
  'drafts.delete': 'Discarded a draft',
  'drafts.put': 'Began a draft',
  'drafts.remove': 'Drafted a removal',
  'jobs.run': 'Ran a job',
  'killSwitches.set': 'Switched',
  'previews.create': 'Opened a preview',
  'previews.end': 'Ended a preview',
  'releases.approve': 'Approved a release',
  'releases.cancel': 'Took back a release',
  'releases.create': 'Asked for a release',
  'releases.rollBack': 'Rolled back a release',
  'schedule.fired': 'Published on time',
  'schedule.suspended': 'Stopped a scheduled release',
  'sessions.create': 'Signed in',
  'sessions.end': 'Signed out',
};

export const deedText = (action: string): string => deeds[action] ?? action;

/** What a filter can ask for: the beginning of action names. */
export const areas = [
  { value: '', label: 'Everything' },
  { value: 'releases', label: 'Releases' },
  { value: 'schedule', label: 'Schedule' },
  { value: 'drafts', label: 'Drafts' },
  { value: 'conflicts', label: 'Conflicts' },
  { value: 'killSwitches', label: 'Switches' },
  { value: 'previews', label: 'Previews' },
  { value: 'accounts', label: 'Accounts' },
  { value: 'sessions', label: 'Sign-ins' },
  { value: 'baseline', label: 'Deploys' },
];
