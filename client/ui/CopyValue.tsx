import css from './CopyValue.module.css';
import { IconButton } from './IconButton.tsx';

type Props = {
  label: string;
  value: string;
  /** Label of the copy button ("Copy"); without it there is no button. */
  copyText?: string | undefined;
  onCopy?: ((event: { readonly value: string }) => void) | undefined;
};

/** A long value, unformatted, such as a fingerprint, with a button to copy it. */
export function CopyValue({ label, value, copyText, onCopy }: Props) {
  return (
    <div className={css.value}>
      <span>
        <small>{label}</small>
        <code translate="no">{value}</code>
      </span>
      {copyText && onCopy && <IconButton icon="copy" label={`${copyText}: ${label}`} onClick={() => onCopy({ value })} />}
    </div>
  );
}
