import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { editors } from '../../../../schemas/ops/roles.ts';
import { call } from '../../api.ts';
import { ActButton } from '../../parts/ActButton.tsx';
import { AskBeforeLeaving } from '../../parts/AskBeforeLeaving.tsx';
import { counted } from '../../parts/figures.ts';
import { languageName } from '../../parts/names.ts';
import { ReasonDialog } from '../../parts/ReasonDialog.tsx';
import { FocusField } from '../../pictures/FocusField.tsx';
import { type OpenedPicture, refreshPictures, useLanguages } from '../../pictures/use-pictures.ts';
import { useAccount } from '../../session.ts';
import style from './Pictures.module.css';

interface SaidOfItProps {
  readonly picture: OpenedPicture;
  /** True once the picture was deleted; unsaved input is then discarded. */
  readonly isGone: boolean;
}

/** Unsaved values. All others follow the server, also while a colleague changes them. */
interface Typed {
  readonly name?: string;
  readonly alt: Readonly<Record<string, string>>;
  readonly focus?: { readonly x: number; readonly y: number };
}

const nothingTyped: Typed = { alt: {} };
const middle = { x: 50, y: 50 };

/** Unsaved values that differ from the picture: the input of `pictures.update`. */
function editsOf(picture: OpenedPicture, { name, alt, focus }: Typed): Partial<Typed> {
  const words = Object.entries(alt).filter(([language, text]) => text.trim() !== (picture.alt[language] ?? ''));
  const before = picture.focus ?? middle;
  return {
    ...(name !== undefined && name.trim() !== picture.name && { name: name.trim() }),
    ...(words.length > 0 && { alt: Object.fromEntries(words.map(([language, text]) => [language, text.trim()])) }),
    ...(focus && (focus.x !== before.x || focus.y !== before.y) && { focus }),
  };
}

/** Form for a picture's name, its alternative text in each language of members, and its focus point; saved together as one release. */
export function SaidOfIt({ picture, isGone }: SaidOfItProps) {
  const languages = useLanguages();
  const { role } = useAccount();
  const [typed, setTyped] = useState<Typed>(nothingTyped);
  const [saving, setSaving] = useState(false);
  const locked = !editors.some((each) => each === role);
  const name = typed.name ?? picture.name;
  const alt = { ...picture.alt, ...typed.alt };
  const focus = typed.focus ?? picture.focus ?? middle;
  const edits = editsOf(picture, typed);
  const changed = Object.keys(edits).length > 0;
  const missing = languages.filter((language) => !alt[language]?.trim());
  return (
    <AskBeforeLeaving when={changed && !locked && !isGone}>
      <section className={style.part}>
        <h3>What stays in sight</h3>
        <FocusField art={picture.art} focus={focus} locked={locked} onChange={(focus) => setTyped({ ...typed, focus })} />
      </section>
      <section className={style.part}>
        <h3>What it shows</h3>
        <p className={style.quiet}>
          {missing.length === 0
            ? 'For members who cannot see it.'
            : `For members who cannot see it. Not said in ${counted(missing.length, 'language')} yet.`}
        </p>
        {languages.map((language) => (
          <Textarea
            key={language}
            label={languageName(language)}
            autosize
            minRows={1}
            maxRows={4}
            maxLength={300}
            readOnly={locked}
            value={alt[language] ?? ''}
            onChange={(event) => setTyped({ ...typed, alt: { ...typed.alt, [language]: event.currentTarget.value } })}
          />
        ))}
      </section>
      <section className={style.part}>
        <TextInput
          label="Name"
          description="By which you find it; members never see it"
          maxLength={120}
          readOnly={locked}
          value={name}
          onChange={(event) => setTyped({ ...typed, name: event.currentTarget.value })}
        />
      </section>
      <div className={style.save}>
        <ActButton
          roles={editors}
          variant="filled"
          because={!name.trim() ? 'It needs a name.' : changed ? undefined : 'Nothing is changed.'}
          onClick={() => setSaving(true)}
        >
          Save
        </ActButton>
      </div>
      <ReasonDialog
        opened={saving}
        title={`Save “${picture.name}”`}
        action="Save"
        suggestion="What the picture shows"
        onClose={() => setSaving(false)}
        run={async (reason) => {
          await call('pictures.update', { id: picture.id, ...edits, reason });
          await refreshPictures();
          setTyped(nothingTyped);
        }}
      >
        <p>{picture.uses === 0 ? 'Nothing shows it yet.' : 'Members see it at once, in every place that shows the picture.'}</p>
      </ReasonDialog>
    </AskBeforeLeaving>
  );
}
