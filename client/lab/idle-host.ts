import type { Host } from '../engine/host.ts';

const nothing = () => undefined;
const later = async () => undefined;

/** The common part of the labs' hosts: navigates nowhere and calls no server. A lab adds blocks, texts, reports and looks. */
export const idleHost = {
  call: later,
  movesValue: () => false,
  wantsSeed: () => false,
  newKey: () => '',
  pending: { list: () => [], keep: nothing, drop: nothing },
  deliver: nothing,
  clock: () => 0,
  refreshMember: later,
  navigate: nothing,
  back: nothing,
  returnToSource: nothing,
  openSheet: nothing,
  closeSheet: nothing,
  toast: nothing,
  confirm: async () => false,
  copy: later,
  share: later,
  saveImage: later,
  pickFile: later,
  login: later,
  logout: later,
  setLanguage: later,
  setMarket: later,
  openExternal: later,
  track: nothing,
  renderSheet: () => null,
} as const satisfies Partial<Host>;
