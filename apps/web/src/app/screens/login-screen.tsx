import { LogIn } from '../../features/auth/log-in.tsx';
import { FullPage } from '../layout/full-page.tsx';
import styles from './login-screen.module.css';

/** `/auth/login` (R2.20): the log-in form as a page. */
export function LoginScreen() {
  return (
    <FullPage>
      <div className={styles.panel}>
        <h1>Log in</h1>
        <LogIn />
      </div>
    </FullPage>
  );
}
