import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import type { Role } from '../../../schemas/ops/roles.ts';
import { useAccount } from '../session.ts';

interface ActButtonProps extends ButtonProps {
  /** Roles that may do it, from the operation's contract; the API enforces them. */
  readonly roles: readonly Role[];
  /** Reason why it is not possible; undefined if it is. Shown to allowed roles only. */
  readonly because?: string | undefined;
  readonly type?: 'button' | 'submit';
  onClick?(): void;
}

/** Button of a write: disabled with a reason for roles that may not do it. It stays focusable, so that the reason can be read. */
export function ActButton({ roles, because, onClick, type = 'button', ...rest }: ActButtonProps) {
  const { role } = useAccount();
  const why = roles.includes(role) ? because : `Your role does not allow this; ${roles.join(', ')} may.`;
  return (
    <Tooltip label={why} disabled={!why} events={{ hover: true, focus: true, touch: true }}>
      <Button
        type={type}
        {...rest}
        {...(why ? { 'data-disabled': true, 'aria-disabled': true } : {})}
        onClick={(event) => {
          if (why) event.preventDefault();
          else onClick?.();
        }}
      />
    </Tooltip>
  );
}
