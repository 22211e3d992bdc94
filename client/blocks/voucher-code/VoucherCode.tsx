import type { voucherCode } from '../../../schemas/blocks/voucher-code.ts';
import type { BlockView } from '../../engine/view.ts';
import { Barcode, QrCode } from '../../ui/Barcode.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import css from './VoucherCode.module.css';

/** A coupon's code for the till, dark on white in both light and dark theme. */
export default function VoucherCode({ id, props }: BlockView<typeof voucherCode>) {
  return (
    <div data-block={id} className={css.paper} data-theme="light">
      <Barcode value={props.code} label={props.label} />
      <div className={css.code}>
        <b translate="no">{props.shownCode}</b>
        {props.copyText && props.onCopy && (
          <Button small kind="soft" icon="copy" onClick={props.onCopy}>
            {props.copyText}
          </Button>
        )}
      </div>
      <div className={css.qr}>
        <QrCode value={props.code} label={props.label} size={156} />
      </div>
      {props.hint && (
        <p className={css.hint}>
          <Icon name="sun" size={18} />
          {props.hint}
        </p>
      )}
    </div>
  );
}
