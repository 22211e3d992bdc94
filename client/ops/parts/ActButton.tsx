import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import type { Role } from '../../../schemas/ops/roles.ts';
import { useAccount } from '../session.ts';

interface ActButtonProps extends ButtonProps {
  /** Who may, as the contract of the operation says; the API decides. */
  readonly roles: readonly Role[];
  /** Why it cannot be done now, for somebody who may. */
  readonly because?: string | undefined;
  readonly type?: 'button' | 'submit';
  onClick?(): void;
}

/** The button of a write: disabled with a reason for those whose role does not allow it. It can be reached by keyboard all the same. */
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
