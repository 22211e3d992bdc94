import style from './Help.module.css';
import { type HelpPart, helpParts } from './help-parts.ts';

/** What a contract says of a value: names of values, between backticks or braces there, as chips. */
export const Help = ({ text }: { readonly text: string }) => helpParts(text).map(drawn);

function drawn({ text, isName }: HelpPart, at: number) {
  return isName ? (
    <code key={at} className={style.name}>
      {text}
    </code>
  ) : (
    text
  );
}
