import type { mapButton } from '../../../schemas/blocks/map-button.ts';
import type { BlockView } from '../../engine/view.ts';
import { Button } from '../../ui/Button.tsx';

/** Opens the address of a map: `appleUrl`, where there is one, on an Apple device, else `url`. */
export default function MapButton({ id, props }: BlockView<typeof mapButton>) {
  const isApple = /iPhone|iPad|Macintosh/.test(navigator.userAgent);
  return (
    <div data-block={id}>
      <Button block icon="map-pin" onClick={() => props.onPress({ value: (isApple && props.appleUrl) || props.url })}>
        {props.text}
      </Button>
    </div>
  );
}
