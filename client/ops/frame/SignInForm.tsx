import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { call } from '../api.ts';
import { OpsProblem, sentenceOf } from '../problem.ts';
import { beginSession } from '../session.ts';
import style from './SignIn.module.css';

/** Email, password and one-time code. Like the server, it never says which of them was wrong. */
export function SignInForm({ email: known = '' }: { email?: string }) {
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState('');
  const [totp, setTotp] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const complete = email.includes('@') && password !== '' && /^\d{6}$/.test(totp);

  async function signIn(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!complete) return setError('Fill in all three: email, password and the 6 digits of your authenticator app.');
    setBusy(true);
    setError(undefined);
    try {
      beginSession(await call('sessions.create', { email: email.trim(), password, totp }));
    } catch (problem) {
      setError(refusal(problem));
      setTotp('');
      setBusy(false);
    }
  }

  return (
    <form className={style.form} onSubmit={(event) => void signIn(event)} noValidate>
      <TextInput
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        data-autofocus={known === '' || undefined}
      />
      <PasswordInput
        label="Password"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        data-autofocus={known !== '' || undefined}
      />
      <TextInput
        label="One-time code"
        description="6 digits from your authenticator app"
        name="totp"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={totp}
        onChange={(event) => setTotp(event.currentTarget.value.replace(/\D/g, ''))}
        classNames={{ input: style.code }}
      />
      <p className={style.error} role="alert">
        {error}
      </p>
      <Button type="submit" variant="filled" size="md" fullWidth loading={busy}>
        Sign in
      </Button>
    </form>
  );
}

function refusal(problem: unknown): string {
  if (problem instanceof OpsProblem && problem.code === 'auth.password_incorrect') {
    return 'Email, password or code is not right. Codes change every 30 seconds and count once.';
  }
  return sentenceOf(problem);
}
