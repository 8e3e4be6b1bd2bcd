import { Button } from '@layline/ui/forms/button.tsx';
import styles from './auth-form.module.css';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { endSession } from '../../api/end-session.ts';
import { exchangeCode } from '../../provider/hand-over.ts';
import type { LoginResult } from '../../provider/account.ts';
import type { ApiFailure, Outcome } from '../../provider/failure.ts';
import { sameOriginPath } from '../../session/return-path.ts';
import { useUser } from '../../session/session-store.ts';
import { takeCode } from '../../site/early-code.ts';
import { useSettings } from '../../site/site-store.ts';
import { FormAlert } from '@layline/ui/forms/form-alert.tsx';
import { reportFailure } from '@layline/ui/overlays/report-failure.ts';
import { showToast } from '@layline/ui/overlays/toast.ts';
import { LogIn } from './log-in.tsx';
import { useEnter } from './use-enter.ts';
import { providerText } from '../../api/refusal-text.ts';
import { RichText } from '@layline/ui/language/rich-text.tsx';
import { textsOf, useTexts } from '@layline/ui/language/texts.ts';
import { auth } from './texts.ts';

interface SwitchAccountProps {
  /** Who is logged in here. */
  readonly userName: string;
  readonly onStay: () => void;
  readonly onSwitch: () => void;
}

/** Asks before a partner's link logs in as another player: the link may come from anybody. */
export function SwitchAccount({ userName, onStay, onSwitch }: SwitchAccountProps) {
  const t = useTexts(auth);
  return (
    <div className={styles.form}>
      <p className={styles.lead}>
        <RichText
          room={auth}
          text="You are logged in as {name}. The link you followed logs you in with the account of the site it comes from. Switch only if you followed it there yourself."
          parts={{ name: <strong>{userName}</strong> }}
        />
      </p>
      <Button variant="primary" size="lg" wide onClick={onStay}>
        {t('Stay logged in')}
      </Button>
      <Button size="lg" wide onClick={onSwitch}>
        {t('Switch account')}
      </Button>
    </div>
  );
}

function refusalOf(failure: ApiFailure): string | null {
  const unknown = failure.kind === 'refused' && failure.status === 404;
  const words = unknown
    ? textsOf(auth)('This site does not accept log-ins from other sites. Log in here.')
    : providerText(failure);
  return reportFailure(failure, words);
}

/**
 * Logs in with the code of a partner's link (R7.3). A player already logged in is asked first, and logged out before
 * the code is sent anywhere: a stranger's link must not make anybody bet and pay on the stranger's account.
 */
export function HandOver() {
  const t = useTexts(auth);
  const router = useRouter();
  const enter = useEnter();
  const settings = useSettings();
  const userName = useUser()?.userName ?? null;
  // Null once there is nothing to confirm.
  const [asked, setAsked] = useState(userName);
  const [refusal, setRefusal] = useState<string | null>(null);

  const landing = () => sameOriginPath(router.state.location.search.to, location.origin) ?? '/';

  const take = (outcome: Outcome<LoginResult>) => {
    if (!outcome.ok) return setRefusal(refusalOf(outcome.failure));
    enter(outcome.value, t('Player'), landing());
    showToast('info', t('You are logged in with the account of the site you came from.'));
  };

  useEffect(() => {
    // The settings say where the provider is.
    if (asked !== null || settings === null) return;
    const code = takeCode();
    if (code === null) return;
    const client = { id: settings.partnerClientId, secret: settings.partnerClientSecret };
    void exchangeCode(client, code).then(take);
  });

  if (refusal !== null) {
    return (
      <>
        <FormAlert text={refusal} />
        <LogIn />
      </>
    );
  }
  if (asked === null) return <p role="status">{t('Logging you in…')}</p>;
  return (
    <SwitchAccount
      userName={asked}
      onStay={() => {
        takeCode();
        router.history.replace(landing());
      }}
      onSwitch={() => {
        void endSession();
        setAsked(null);
      }}
    />
  );
}
