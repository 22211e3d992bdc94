import { createRoot } from 'react-dom/client';
import type { App } from '../shell/app.ts';
import { Inspector } from './Inspector.tsx';
import { Recorder } from './recorder.ts';

/** Opens the inspector beside the app, in its own root, until it is closed. */
export function openInspector(app: App, { document }: Window): void {
  const recorder = new Recorder();
  const frame = document.createElement('div');
  frame.lang = 'en';
  document.body.append(frame);
  const root = createRoot(frame);
  app.dress.set(recorder.dress);
  const close = () => {
    app.dress.set(undefined);
    recorder.close();
    root.unmount();
    frame.remove();
  };
  root.render(<Inspector app={app} recorder={recorder} frame={frame} onClose={close} />);
}
