import { ActionIcon, Tooltip } from '@mantine/core';
import { MousePointerClick } from 'lucide-react';
import type { RefObject } from 'react';
import { Phone } from '../../parts/phone/Phone.tsx';
import type { PreviewContent } from '../../parts/phone/use-preview.ts';
import { ViewerBar } from '../../parts/phone/ViewerBar.tsx';
import type { PreviewViewer } from '../../parts/phone/viewer.ts';
import style from './ScreenEditor.module.css';

interface ScreenPhoneProps extends Pick<PreviewContent, 'edited'> {
  readonly room: RefObject<HTMLDivElement | null>;
  readonly route: string;
  readonly viewer: PreviewViewer;
  onViewer(viewer: PreviewViewer): void;
  readonly picking: boolean;
  onPicking(on: boolean): void;
}

/** Phone preview in which blocks can be picked by tapping. */
export function ScreenPhone({ room, route, viewer, onViewer, picking, onPicking, ...shown }: ScreenPhoneProps) {
  return (
    <div className={style.side}>
      <ViewerBar viewer={viewer} onChange={onViewer} />
      <div className={style.phone} ref={room}>
        <Phone
          viewer={viewer}
          route={route}
          {...shown}
          title={
            <Tooltip label={picking ? 'Tapping chooses a block; press to use the app again' : 'Choose blocks by tapping them'}>
              <ActionIcon
                aria-label="Pick blocks in the phone"
                aria-pressed={picking}
                variant={picking ? 'filled' : 'subtle'}
                onClick={() => onPicking(!picking)}
              >
                <MousePointerClick size={16} aria-hidden />
              </ActionIcon>
            </Tooltip>
          }
        />
      </div>
    </div>
  );
}
