import { mutate } from 'swr';
import { instantOf } from '../../../schemas/dates.ts';
import { type Api, createApi } from '../api/client.ts';
import { movesValue, onlyReads } from '../api/request.ts';
import type { AppState } from '../app.ts';
import { tell } from '../monitoring/report.ts';
import { newKey } from '../new-key.ts';
import { tagOf } from '../site.ts';
import type { Local } from './local.ts';
import { type Summary, summaryKey } from './summary.ts';

interface MemberApiParts {
  readonly crypto: Crypto;
  /** Called with a network answer, to synchronise the clock. */
  hear(response: Response, startedAt: number): void;
  /** Called when the server no longer accepts the page's session. */
  onEnd(): void;
}

/** Creates the API for the person who uses this phone, and updates the app's state from each answer. */
export function createMemberApi(state: AppState, { crypto, hear, onEnd }: MemberApiParts): Api {
  const { page, library, place, token, member, early, reads, signal } = state;
  const device = deviceOf(state.local, crypto);
  return createApi({
    caller: () => ({
      base: page.preview?.base,
      token: token.get(),
      device,
      market: place.get().market,
      language: tagOf(state.site(), place.get().language),
      version: library.revision() ? `${state.version}+${library.revision()}` : state.version,
    }),
    fetch: reads.fetch,
    onAnswer(response, startedAt, request) {
      early.add(request, response);
      hear(response, startedAt);
      if (!reads.fromHead.has(response)) signal.heard(startedAt);
    },
    onMissed: (url, storedAt) => signal.missed(url, storedAt && storedAt + state.clock.offset()),
    onRefused: (name, code) => tell(state, { type: 'action', name, code }),
    onSessionEnd(dead) {
      if (token.get() !== dead) return;
      onEnd();
      state.notices.toast(state.texts.text('shell.signed_out'), 'info');
    },
    onValue(operation, result, serverTime) {
      state.windows.note(result);
      if (operation === 'me.summary') state.summaryAt.set(instantOf(serverTime)?.getTime());
      const changes = movesValue(operation) || (!onlyReads(operation) && operation.startsWith('me.'));
      // All screens must show one balance: if a fresher one arrives, the summary is outdated.
      const differs = operation === 'coins.get' && member.get() && (result as Summary).available !== member.get()?.coins;
      if (changes || differs) void mutate(summaryKey(token.get()));
    },
  });
}

/** A device's id, kept across sign-outs, so that failed sign-ins elsewhere do not lock it out. */
function deviceOf(local: Local, crypto: Crypto): string {
  const device = local.read('device') ?? newKey(crypto);
  local.write('device', device);
  return device;
}
