import { SegmentedControl } from '@mantine/core';
import { Copy } from 'lucide-react';
import style from './SharedText.module.css';
import { placesText, type TextPlace } from './shared-text.ts';

interface Props {
  readonly label: string;
  /** The other places that say the same text. */
  readonly places: readonly TextPlace[];
  readonly everywhere: boolean;
  onChoose(everywhere: boolean): void;
}

/** Says where else a text stands, and asks whether writing changes it only here or there as well. */
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
