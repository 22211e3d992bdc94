import { Button, Tooltip } from '@mantine/core';
import { Check, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../api.ts';
import { isLater } from '../../parts/is-later.ts';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { StoppedReleases } from '../../parts/StoppedReleases.tsx';
import { useNow } from '../../parts/use-now.ts';
import { useStops } from '../../parts/use-stops.ts';
import { OpsProblem } from '../../problem.ts';
import { useAccount } from '../../session.ts';
import { actionsOf, type ReleaseAction } from './actions.ts';
import { DraftsInTheWay, draftsInTheWay, withoutNames } from './DraftsInTheWay.tsx';
import { EndsRollout } from './EndsRollout.tsx';
import { GivenBack } from './GivenBack.tsx';
import { LostValues } from './LostValues.tsx';
import { Meaning } from './Meaning.tsx';
import { refreshReleases } from './refresh-releases.ts';
import type { Difference, Release } from './release.ts';

interface ReleaseActionsProps {
  readonly release: Release;
  readonly difference: Difference | undefined;
  onDone(release: Release): void;
}

/** Actions on a release, each with a reason; actions that are not possible say why. */
export function ReleaseActions({ release, difference, onDone }: ReleaseActionsProps) {
  const navigate = useNavigate();
  const actor = useAccount();
  const [pressed, setPressed] = useState<ReleaseAction>();
  const [isRefused, setRefused] = useState(false);
  const [inTheWay, setInTheWay] = useState<ReturnType<typeof draftsInTheWay>>([]);
  const stops = useStops();
  /** A later release changed the same documents, so the earlier versions can only be restored as drafts. */
  const later = isRefused || release.isOvertaken === true;
  const now = useNow(1_000);
  const actions = actionsOf(release, actor, now);
  // The action's label changes when the release's time passes. If the action disappears meanwhile, the dialog stays open.
  const chosen = pressed && (actions.find(({ id }) => id === pressed.id) ?? pressed);

  async function run(id: ReleaseAction['id'], reason: string): Promise<void> {
    const input = { id: release.id, reason, stops: [...stops.accepted] };
    if (id === 'rollBack') {
      const made = await call('releases.rollBack', { ...input, as: later ? 'draft' : 'release' }).catch((problem: unknown) => {
        if (!stops.read(problem) && problem instanceof OpsProblem && problem.code === 'release.conflict') setRefused(true);
        setInTheWay(draftsInTheWay(problem));
        throw withoutNames(problem);
      });
      await refreshReleases();
      void navigate(
        later
          ? `/releases/new?documents=${release.documents.map(({ kind, id: each }) => `${kind}:${each}`).join(',')}`
          : `/releases/${made.id}`,
      );
      return;
    }
    const decided = id === 'approve' ? call('releases.approve', { ...input, version: release.version }) : call('releases.cancel', input);
    onDone(
      await decided.catch((problem: unknown) => {
        stops.read(problem);
        throw problem;
      }),
    );
    await refreshReleases();
  }

  return (
    <>
      {actions.map((action) => (
        <ActionButton key={action.id} action={action} onPress={() => setPressed(action)} />
      ))}
      <ReasonDialog
        opened={chosen !== undefined}
        title={chosen?.label ?? ''}
        action={chosen?.id === 'rollBack' && later ? 'Put the earlier versions into drafts' : (chosen?.label ?? '')}
        alarming={chosen?.id === 'approve' || chosen?.id === 'rollBack'}
        onClose={() => {
          setPressed(undefined);
          setRefused(false);
          setInTheWay([]);
          stops.reset();
        }}
        ready={stops.isDecided}
        run={(reason) => run(chosen!.id, reason)}
      >
        {chosen && <Consequence action={chosen.id} release={release} later={later} now={now} />}
        <StoppedReleases stops={stops} />
        <DraftsInTheWay drafts={inTheWay} />
        {chosen?.id === 'rollBack' && !later && <EndsRollout documents={release.documents} />}
        {chosen?.id === 'approve' && <LostValues problems={release.problems ?? []} />}
        {chosen?.id === 'approve' && difference && <Meaning release={release} difference={difference} />}
      </ReasonDialog>
    </>
  );
}

interface ConsequenceProps {
  readonly action: ReleaseAction['id'];
  readonly release: Release;
  /** True if a later release changed the same documents. */
  readonly later: boolean;
  readonly now: number;
}

function Consequence({ action, release, later, now }: ConsequenceProps) {
  if (action === 'ask' || action === 'cancel') return <GivenBack release={release} asks={action === 'ask'} />;
  if (action === 'approve') return <p>{approvedWords(release, now)}</p>;
  return (
    <p>
      {later
        ? 'A later release changed the same documents. The versions from before this release can be put into drafts, to be looked at and released.'
        : 'A new release puts its documents back as they were before, at once. What members already earned stays with them.'}
    </p>
  );
}

function approvedWords(release: Release, now: number): string {
  if (isLater(release, now)) return 'It is scheduled, and goes live at its time by itself.';
  return release.publishAt === undefined ? 'It goes live at once.' : 'Its time is past: it goes live at once.';
}

function ActionButton({ action: { id, label, why }, onPress }: { action: ReleaseAction; onPress(): void }) {
  const main = id === 'approve';
  const icon = main ? <Check size={16} aria-hidden /> : id === 'rollBack' ? <Undo2 size={15} aria-hidden /> : undefined;
  const button = (
    <Button
      leftSection={icon}
      {...(main ? { variant: 'filled', color: 'red' } : {})}
      // `aria-disabled` keeps the button focusable, so that its reason can be read.
      aria-disabled={why !== undefined}
      {...(why === undefined ? {} : { 'data-disabled': true, title: why })}
      onClick={() => why === undefined && onPress()}
    >
      {label}
    </Button>
  );
  return why === undefined ? button : <Tooltip label={why}>{button}</Tooltip>;
}
