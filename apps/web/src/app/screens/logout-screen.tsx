import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { endSession } from '../../api/end-session.ts';
import { FullPage } from '../layout/full-page.tsx';

/** `/auth/logout` (R2.20): ends the session, then shows the log-in page. */
export function LogoutScreen() {
  const navigate = useNavigate();
  useEffect(() => {
    void endSession();
    void navigate({ to: '/auth/login', replace: true });
  }, [navigate]);
  return (
    <FullPage>
      <p role="status">Logging you out…</p>
    </FullPage>
  );
}
