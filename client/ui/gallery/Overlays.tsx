import { useState } from 'react';
import { Button } from '../Button.tsx';
import { Confirm } from '../Confirm.tsx';
import { Sheet } from '../Sheet.tsx';
import { OptionList } from '../SheetSelect.tsx';
import { ToastHost, type ToastItem } from '../Toast.tsx';
import { Home } from './Home.tsx';

/** A sheet over the home screen; `sheet-confirm` shows the question, `sheet-toast` the message. */
export function Overlay({ kind }: { kind: string }) {
  const [open, setOpen] = useState(true);
  const [language, setLanguage] = useState('en');
  const [toasts, setToasts] = useState<ToastItem[]>([
    { id: '1', text: 'Copied', tone: 'ok', lastsMs: 60_000 },
    { id: '2', text: 'Coupon claimed', action: 'Show', lastsMs: 60_000 },
  ]);
  return (
    <>
      <Home language="en" />
      {kind === 'sheet-toast' && <ToastHost toasts={toasts} onDone={(id) => setToasts((all) => all.filter((t) => t.id !== id))} />}
      {kind === 'sheet-confirm' && (
        <Confirm
          open={open}
          title="Leave this draw?"
          text="Your 30 coins stay yours."
          confirm="Leave"
          cancel="Stay"
          onConfirm={() => setOpen(false)}
          onCancel={() => setOpen(false)}
        />
      )}
      {kind === 'sheet' && (
        <Sheet
          open={open}
          onClose={() => setOpen(false)}
          title="Language"
          closeLabel="Close"
          foot={<Button block>Use this language</Button>}
        >
          <OptionList
            label="Language"
            value={language}
            onChange={setLanguage}
            options={[
              { value: 'en', label: 'English' },
              { value: 'ms', label: 'Bahasa Melayu' },
              { value: 'zh', label: '简体中文' },
              { value: 'th', label: 'ไทย' },
              { value: 'km', label: 'ខ្មែរ', text: 'Cambodia' },
            ]}
          />
        </Sheet>
      )}
    </>
  );
}
