import { SegmentedControl } from '@mantine/core';
import { Copy } from 'lucide-react';
import style from './SharedText.module.css';
import { placesText, type TextPlace } from './shared-text.ts';

interface Props {
  readonly label: string;
  /** Other places that use the same text. */
  readonly places: readonly TextPlace[];
  readonly everywhere: boolean;
  onChoose(everywhere: boolean): void;
}

/** Lists where else a text is used, and lets the operator choose whether edits apply only here or everywhere. */
export function SharedText({ label, places, everywhere, onChoose }: Props) {
  const count = places.reduce((sum, { times }) => sum + times, 0);
  return (
    <fieldset className={style.shared} aria-label={`Where ${label.toLowerCase()} changes`}>
      <p title={placesText(places, places.length)}>
        <Copy size={13} aria-hidden /> {count === 1 ? 'Said in one other place' : `Said in ${count} other places`}: {placesText(places)}
      </p>
      <SegmentedControl
        size="xs"
        data={[
          { value: 'here', label: 'Change only here' },
          { value: 'everywhere', label: count === 1 ? 'Change both' : `Change all ${count + 1}` },
        ]}
        value={everywhere ? 'everywhere' : 'here'}
        onChange={(chosen) => onChoose(chosen === 'everywhere')}
      />
    </fieldset>
  );
}
