import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTexts } from '@layline/ui/language/texts.ts';
import { endSession } from '../../api/end-session.ts';
import { HandOver } from '../../features/auth/hand-over.tsx';
import { LogIn } from '../../features/auth/log-in.tsx';
import { hasCode } from '../../site/early-code.ts';
import { FullPage } from '../layout/full-page.tsx';
import { app } from '../texts.ts';
import styles from './session-screens.module.css';

/** `/auth/login` (R2.20): the log-in form as a page, or the log-in with the code of a partner's link (R7.3). */
export function LoginScreen() {
  const t = useTexts(app);
  const [handedOver] = useState(hasCode);
  return (
    <FullPage>
      <div className={styles.panel}>
        <h1>{t('Log in')}</h1>
        {handedOver ? <HandOver /> : <LogIn />}
      </div>
    </FullPage>
  );
}

/** `/auth/logout` (R2.20): ends the session, then shows the log-in page. */
export function LogoutScreen() {
  const t = useTexts(app);
  const navigate = useNavigate();
  useEffect(() => {
    void endSession();
    void navigate({ to: '/auth/login', replace: true });
  }, [navigate]);
  return (
    <FullPage>
      <p role="status">{t('Logging you out…')}</p>
    </FullPage>
  );
}
