import { useEffect, useRef, useState } from 'react';
import type { qrCard } from '../../../schemas/blocks/qr-card.ts';
import type { BlockView } from '../../engine/view.ts';
import { Art } from '../../ui/art/Art.tsx';
import type { ArtName } from '../../ui/art/names.ts';
import { QrCode } from '../../ui/Barcode.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Chip } from '../../ui/Chip.tsx';
import css from './QrCard.module.css';

/** In px: as wide as fits with its quiet zone on the narrowest phone. */
const size = 200;

/** A QR code to scan with another phone, to save as an image, or to open on this phone. */
export default function QrCard({ id, props }: BlockView<typeof qrCard>) {
  const { title, text, chip, picture, value, label, note, limit, saveText, onSave, openText, onOpen } = props;
  const paper = useRef<HTMLDivElement>(null);
  const [isSaving, setSaving] = useState(false);
  const [saved, setSaved] = useState<string>();
  useEffect(() => (saved ? () => URL.revokeObjectURL(saved) : undefined), [saved]);
  const save = async () => {
    setSaving(true);
    const words = [title, [chip, text].filter(Boolean).join(' · '), note ?? ''];
    const { drawCard } = await import('./draw-card.ts');
    const image = await drawCard(paper.current!, { picture, value, words }).catch(() => undefined);
    setSaving(false);
    if (!image) return;
    const url = URL.createObjectURL(image);
    setSaved(url);
    onSave?.({ value: url });
  };
  return (
    <div data-block={id} ref={paper}>
      <Card>
        <div className={css.card}>
          <div className={css.words}>
            <h2>{title}</h2>
            {text && <p>{text}</p>}
          </div>
          {chip && <Chip>{chip}</Chip>}
        </div>
        <div className={css.code} data-theme="light">
          {picture ? (
            <Art name={picture as ArtName} width={size} height={size} alt={label} />
          ) : (
            value && <QrCode value={value} size={size} label={label} />
          )}
        </div>
        {[note, limit].filter(Boolean).map((line) => (
          <p key={line} className={css.note}>
            {line}
          </p>
        ))}
        <div className={css.buttons}>
          {openText && onOpen && value && (
            <Button block icon="users" onClick={onOpen}>
              {openText}
            </Button>
          )}
          {saveText && onSave && (
            <Button block kind="soft" icon="download" busy={isSaving} onClick={() => void save()}>
              {saveText}
            </Button>
          )}
        </div>
      </Card>
    </div>
  );
}
