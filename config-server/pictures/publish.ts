import type { Tx } from '../../server-kit/db.ts';
import { contentOf, hashOf, type Json, liveBody, saveContents } from '../documents/index.ts';
import type { ConfigTools, Who } from '../feature.ts';
import type { LiveProduct } from '../product.ts';
import {
  addRelease,
  asScheduled,
  type Change,
  expectValid,
  frozen,
  goLive,
  liveWith,
  type OnNewest,
  prepareLive,
  rebaseWaiting,
} from '../releases/index.ts';

export interface PictureChange {
  readonly id: string;
  /** Undefined takes the picture away; the same as before releases nothing. */
  readonly body: Json | undefined;
  readonly title: string;
}

interface Doing {
  /** An operation id, for the audit log. */
  readonly action: string;
  readonly reason: string;
  /** Sees to it that the file is there, each time before what is live is looked at: whoever deleted it meanwhile published. */
  ready?(): Promise<unknown>;
  /** Decides on what is live, without effects; refuses. */
  decide(live: LiveProduct): PictureChange;
  /** Refuses, or goes along, in the transaction that releases. */
  along?(tx: Tx, live: LiveProduct): Promise<void>;
}

/** A release of one picture's document with all that shows it, live at once: members see the same everywhere from one instant on. Gives the document's id. */
export function publishPicture(tools: ConfigTools, onNewest: OnNewest, doing: Doing, { operator, now }: Who): Promise<string> {
  const { action, reason } = doing;
  return onNewest(
    action,
    async (live) => {
      await doing.ready?.();
      const { id, body, title } = doing.decide(live);
      const before = hashOf(liveBody(live, `campaign:${id}`)) ?? null;
      const change: Change = { kind: 'campaign', id, body, before };
      if ((hashOf(body) ?? null) === before) return { live, id, title, change, going: undefined };
      const set = live.checked.with([change]);
      const problems = expectValid(live, set, [change]);
      return { live, id, title, change, going: { problems, prepared: await prepareLive(tools, live, set) } };
    },
    async (tx, { live, id, title, change, going }) => {
      await doing.along?.(tx, live);
      if (!going) return id;
      const { problems, prepared } = going;
      saveContents(tx, contentOf(change), []);
      const release = await addRelease(
        tx,
        {
          origin: 'ops',
          title,
          reason,
          author: operator.id,
          authorName: operator.name,
          state: 'scheduled',
          publishAt: now,
          needsApproval: false,
          approvalReasons: [],
          problems,
          rows: [frozen(change)],
        },
        now,
      );
      const revision = await goLive(tools, tx, release, prepared, [change], now);
      await rebaseWaiting(tools, tx, liveWith(live, [change]), asScheduled, { at: now, actor: operator });
      tools.audit(tx, {
        at: now,
        actor: operator,
        action,
        target: `picture:${id}`,
        reason,
        details: { revision, release: String(release), title },
      });
      return id;
    },
  );
}
