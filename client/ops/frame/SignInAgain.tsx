import { Modal } from '@mantine/core';
import { forgetSession } from '../session.ts';
import style from './SignIn.module.css';
import { SignInForm } from './SignInForm.tsx';

/** Sign-in dialog over the current page after the session has ended. */
export function SignInAgain({ email }: { email: string }) {
  return (
    <Modal
      opened
      onClose={forgetSession}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title="Your session has ended"
      size={400}
    >
      <p className={style.again}>
        Sign in again to go on where you were. What you typed is still here. Somebody else who signs in here starts fresh, and what you
        typed is lost.
      </p>
      <SignInForm email={email} />
    </Modal>
  );
}
