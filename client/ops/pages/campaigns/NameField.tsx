import { TextInput } from '@mantine/core';
import type { VenueStore } from './new-campaign.ts';
import { StoreSelect } from './StoreSelect.tsx';

interface NameFieldProps {
  readonly isCopy: boolean;
  readonly isVenue: boolean;
  readonly name: string;
  readonly store: VenueStore | undefined;
  /** True if Create was pressed. */
  readonly isTried: boolean;
  onName(name: string): void;
  onStore(store: VenueStore): void;
}

/** Name of a new campaign; for a venue the choice of its store, which has the name. */
export function NameField({ isCopy, isVenue, name, store, isTried, onName, onStore }: NameFieldProps) {
  const isMissing = isTried && name.trim() === '';
  if (isVenue)
    return (
      <StoreSelect
        chosen={store?.id}
        error={isMissing ? 'Choose the store that it is.' : undefined}
        onChoose={(chosen, called) => {
          onStore(chosen);
          onName(called);
        }}
      />
    );
  return (
    <TextInput
      label="Name"
      description={
        isCopy
          ? 'In English, as members read it; the other languages begin with the name that is copied.'
          : 'In English, as members read it; the other languages are written beside it in the form.'
      }
      data-autofocus
      maxLength={80}
      value={name}
      error={isMissing && 'A name that members read.'}
      onChange={(event) => onName(event.currentTarget.value)}
    />
  );
}
