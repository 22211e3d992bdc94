import { useEffect } from 'react';
import { Logo } from '../../ui/Logo.tsx';
import style from './SignIn.module.css';
import { SignInForm } from './SignInForm.tsx';

/** Sign-in page. The address is kept, so that signing in leads to the requested page. */
export function SignIn() {
  useEffect(() => {
    document.title = 'Sign in · Punchcard Operations';
  }, []);
  return (
    <main className={style.page}>
      <div className={style.card}>
        <div className={style.brand}>
          <Logo size={32} />
          <div>
            <h1>Punchcard</h1>
            <p>Operations</p>
          </div>
        </div>
        <SignInForm />
      </div>
    </main>
  );
}
