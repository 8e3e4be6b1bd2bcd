import { useAmount } from '@layline/ui/text/use-amount.ts';
import { reportFailure, toastFailure } from '@layline/ui/overlays/report-failure.ts';
import { failureText } from '../../api/refusal-text.ts';
import { invalidate } from '../../api/reads.ts';
import type { Outcome } from '../../provider/failure.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  keepProtection,
  playingTimeQuery,
  protectionHistoryQuery,
  protectionQuery,
} from '../../api/protection.ts';
import {
  confirmOwnLimit,
  excludeSelf,
  setOwnLimit,
  setRealityCheck,
  takeTimeOut,
} from '../../provider/protection.ts';
import type { OwnLimit, PlayingTime, Protection } from '../../provider/protection.ts';
import { request } from '../../provider/request.ts';
import { useUser } from '../../session/session-store.ts';
import { useMinute } from '@layline/ui/text/use-minute.ts';
import { PageFrame } from '@layline/ui/layout/page-frame.tsx';
import { ReadState } from '@layline/ui/states/read-state.tsx';
import { Skeleton } from '@layline/ui/states/skeleton.tsx';
import { breakInForce } from './break-in-force.ts';
import { BreakPanel } from './breaks.tsx';
import type { WantedBreak } from './breaks.tsx';
import { LimitDialog, LimitsPanel } from './limits-panel.tsx';
import { ProtectionHistory } from './protection-history.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { protection as room } from './texts.ts';
import { RealityCheckPanel, TimePanel } from './time.tsx';
import styles from './protection-page.module.css';

/**
 * One change of a player's protection at a time; `send` resolves to true on success. A failure is shown as a toast,
 * and, for a change that has a form, also in the form.
 */
function useProtectionChange(player: string) {
  const client = useQueryClient();
  const amount = useAmount();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const send = async (from: 'FORM' | 'BUTTON', change: () => Promise<Outcome<Protection>>) => {
    setBusy(true);
    setProblem(null);
    const outcome = await change();
    setBusy(false);
    if (!outcome.ok) {
      const words = failureText(outcome.failure, amount);
      if (from === 'FORM') setProblem(reportFailure(outcome.failure, words));
      else toastFailure(outcome.failure, words);
      return false;
    }
    keepProtection(client, player, outcome.value);
    // A break has cancelled all unmatched bets.
    invalidate('betting');
    return true;
  };
  return { busy, problem, send, dismiss: () => setProblem(null) };
}

function Limits({ player, limits }: { readonly player: string; readonly limits: readonly OwnLimit[] }) {
  const now = useMinute();
  const [edited, setEdited] = useState<OwnLimit | null>(null);
  const { busy, problem, send, dismiss } = useProtectionChange(player);
  const [confirming, setConfirming] = useState<OwnLimit['kind'] | null>(null);
  const close = () => {
    setEdited(null);
    dismiss();
  };
  return (
    <>
      <LimitsPanel
        limits={limits}
        now={now}
        busyKind={busy ? confirming : null}
        onChange={setEdited}
        onConfirm={({ kind }) => {
          setConfirming(kind);
          void send('BUTTON', () => request(confirmOwnLimit, { body: { kind } })).then(() =>
            setConfirming(null),
          );
        }}
      />
      {edited && (
        <LimitDialog
          limit={edited}
          problem={problem}
          busy={busy}
          onClose={close}
          onSave={(value) => {
            void send('FORM', () => request(setOwnLimit, { body: { kind: edited.kind, value } })).then(
              (done) => {
                if (done) close();
              },
            );
          }}
        />
      )}
    </>
  );
}

function Breaks({ player, state }: { readonly player: string; readonly state: Protection }) {
  const now = useMinute();
  const { busy, problem, send, dismiss } = useProtectionChange(player);
  const take = (wanted: WantedBreak) =>
    send('FORM', () =>
      wanted.kind === 'TIME_OUT'
        ? request(takeTimeOut, { body: { hours: wanted.hours } })
        : request(excludeSelf, { body: { months: wanted.months } }),
    );
  return (
    <BreakPanel
      current={breakInForce(state.break, now)}
      busy={busy}
      problem={problem}
      onTake={take}
      onDismiss={dismiss}
    />
  );
}

function Checks({ player, minutes }: { readonly player: string; readonly minutes: number | null }) {
  const { busy, send } = useProtectionChange(player);
  return (
    <RealityCheckPanel
      minutes={minutes}
      busy={busy}
      onChoose={(chosen) => {
        void send('BUTTON', () => request(setRealityCheck, { body: { minutes: chosen } }));
      }}
    />
  );
}

interface SettingsProps {
  readonly player: string;
  readonly protection: Protection;
}

function Settings({ player, protection }: SettingsProps) {
  const t = useTexts(room);
  const time = useQuery(playingTimeQuery(player));
  const history = useQuery(protectionHistoryQuery(player));
  return (
    <>
      <div className={styles.columns}>
        <Limits player={player} limits={protection.limits} />
        <div className={styles.side}>
          <ReadState query={time} what={t('Your time')} skeleton={<Skeleton height="212px" />}>
            {(playing: PlayingTime | null) => playing && <TimePanel time={playing} />}
          </ReadState>
          <Checks player={player} minutes={protection.realityCheckMinutes} />
          <Breaks player={player} state={protection} />
        </div>
      </div>
      <ProtectionHistory query={history} />
    </>
  );
}

/** `/player-protection`: own limits, breaks, reality checks, time in session, and the history of changes. */
export function ProtectionPage() {
  const t = useTexts(room);
  const player = useUser()?.userName ?? '';
  const state = useQuery(protectionQuery(player));
  if (state.data === null) {
    return (
      <PageFrame
        title={t('Player Protection')}
        lead={t('Limits, breaks and reality checks cannot be set here. Ask support for them.')}
      >
        {null}
      </PageFrame>
    );
  }
  return (
    <PageFrame
      title={t('Player Protection')}
      lead={t(
        'Decide in advance how much money and time you spend on betting. The exchange enforces your limits.',
      )}
    >
      <ReadState
        query={state}
        what={t('Your settings')}
        skeleton={
          <div className={styles.columns}>
            <Skeleton height="760px" />
            <Skeleton height="760px" />
          </div>
        }
      >
        {(protection) => protection && <Settings player={player} protection={protection} />}
      </ReadState>
    </PageFrame>
  );
}
