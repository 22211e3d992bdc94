import style from './Help.module.css';
import { type HelpPart, helpParts } from './help-parts.ts';

/** Help text of a contract; names between backticks or braces are shown as code. */
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
