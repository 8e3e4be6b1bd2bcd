import { useState } from 'react';
import { HandOver } from '../../features/auth/hand-over.tsx';
import { LogIn } from '../../features/auth/log-in.tsx';
import { hasCode } from '../../site/early-code.ts';
import { FullPage } from '../layout/full-page.tsx';
import styles from './login-screen.module.css';

/** `/auth/login` (R2.20): the log-in form as a page, or the log-in by the code that a partner's link had (R7.3). */
export function LoginScreen() {
  const [handedOver] = useState(hasCode);
  return (
    <FullPage>
      <div className={styles.panel}>
        <h1>Log in</h1>
        {handedOver ? <HandOver /> : <LogIn />}
      </div>
    </FullPage>
  );
}
