import type { mapButton } from '../../../schemas/blocks/map-button.ts';
import type { BlockView } from '../../engine/view.ts';
import { Button } from '../../ui/Button.tsx';

/** Opens a map: `appleUrl` on an Apple device if it has one, else `url`. */
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
