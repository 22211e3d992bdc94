import style from './parts.module.css';

const grounds = ['plum', 'jade-shade', 'blue', 'tomato-shade'];

/** Avatar with a person's initials, in a colour derived from the name. Decorative: the name is shown beside it. */
export function Initials({ name }: { name: string }) {
  const words = name.trim().split(/\s+/);
  const letters = `${words[0]?.[0] ?? ''}${words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''}`.toUpperCase();
  const at = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % grounds.length;
  return (
    <span className={style.initials} style={{ background: `var(--art-${grounds[at]})` }} aria-hidden>
      {letters}
    </span>
  );
}
