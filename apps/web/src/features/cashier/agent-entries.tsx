import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@layline/ui/forms/button.tsx';
import { MINUTE } from '@layline/ui/format/when-forms.ts';
import { useWhen } from '@layline/ui/format/use-when.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import type { TextOf } from '@layline/ui/language/texts.ts';
import { DialogActions } from '@layline/ui/overlays/dialog-actions.tsx';
import { toastFailure } from '@layline/ui/overlays/report-failure.ts';
import { showToast } from '@layline/ui/overlays/toast.ts';
import { Badge } from '@layline/ui/states/badge.tsx';
import { EmptyState } from '@layline/ui/states/empty-state.tsx';
import { ReadState } from '@layline/ui/states/read-state.tsx';
import { MoneyText } from '@layline/ui/text/money-text.tsx';
import { invalidate } from '../../api/reads.ts';
import { usePollWithoutHub } from '../../live/use-poll-without-hub.ts';
import { answerOwnAgentEntry } from '../../provider/agent-entries.ts';
import type { AgentEntry, EntryKind, EntryStatus } from '../../provider/agent-entries.ts';
import { request } from '../../provider/request.ts';
import { useUser } from '../../session/session-store.ts';
import { AskAgent } from './ask-agent.tsx';
import { PanelSkeleton } from './cashier-parts.tsx';
import styles from './cashier.module.css';
import { OwnDisputes } from './own-disputes.tsx';
import { agentEntriesQuery } from './queries.ts';
import { cashier } from './texts.ts';

const KIND_WORDS = {
  DEPOSIT: 'Chips from your agent',
  WITHDRAW: 'Chips returned for money',
  RECEIVE: 'You paid your agent',
  PAY: 'Your agent paid you',
  WRITE_OFF: 'Debt forgiven by your agent',
  COVER: 'You asked for your money',
  UNKNOWN: 'A payment',
} as const satisfies Record<EntryKind, TextOf<typeof cashier>>;

const STATUS_WORDS = {
  PROPOSED: 'Waiting',
  POSTED: 'Done',
  REJECTED: 'Declined',
  EXPIRED: 'Expired',
} as const satisfies Record<Exclude<EntryStatus, 'UNKNOWN'>, TextOf<typeof cashier>>;

type Answer = 'CONFIRM' | 'DECLINE';

interface EntryProps {
  readonly entry: AgentEntry;
  readonly busy: boolean;
  readonly onAnswer: (entry: AgentEntry, answer: Answer) => void;
}

function Entry({ entry, busy, onAnswer }: EntryProps) {
  const t = useTexts(cashier);
  const when = useWhen();
  const { kind, amount, status, proposedAt, mayConfirm, mayDecline } = entry;
  return (
    <li className={styles.stack}>
      <div className={styles.panelHead}>
        <span>
          {t(KIND_WORDS[kind])} <MoneyText amount={amount} symbol />
        </span>
        {status !== 'UNKNOWN' && (
          <Badge>{t(kind === 'COVER' && status === 'POSTED' ? 'Paid' : STATUS_WORDS[status])}</Badge>
        )}
      </div>
      {proposedAt !== null && <span className={styles.muted}>{when(proposedAt, MINUTE)}</span>}
      {mayConfirm && (
        <p className={styles.muted}>
          {t('Confirm only when you have the money in hand. It leaves this account at once.')}
        </p>
      )}
      {(mayConfirm || mayDecline) && (
        <DialogActions>
          {mayDecline && (
            <Button disabled={busy} onClick={() => onAnswer(entry, 'DECLINE')}>
              {t(kind === 'COVER' ? 'Withdraw the request' : 'Decline')}
            </Button>
          )}
          {mayConfirm && (
            <Button variant="primary" disabled={busy} onClick={() => onAnswer(entry, 'CONFIRM')}>
              {t('Confirm')}
            </Button>
          )}
        </DialogActions>
      )}
    </li>
  );
}

interface AgentEntryListProps {
  readonly entries: readonly AgentEntry[];
  readonly busy: boolean;
  readonly onAnswer: (entry: AgentEntry, answer: Answer) => void;
}

/** The entries between a player and the agent, newest first. */
export function AgentEntryList({ entries, busy, onAnswer }: AgentEntryListProps) {
  const t = useTexts(cashier);
  if (entries.length === 0) return <p className={styles.muted}>{t('Nothing has been paid yet.')}</p>;
  return (
    <ul className={styles.stack}>
      {entries.map((entry) => (
        <Entry key={entry.entryId} entry={entry} busy={busy} onAnswer={onAnswer} />
      ))}
    </ul>
  );
}

/** Answers entries one at a time, reports the outcome and reloads them. */
function useAnswer() {
  const [busy, setBusy] = useState(false);
  const t = useTexts(cashier);

  async function send({ entryId, kind }: AgentEntry, answer: Answer): Promise<void> {
    const said = kind === 'COVER' ? 'The request is withdrawn.' : 'Declined.';
    setBusy(true);
    const outcome = await request(answerOwnAgentEntry, { body: { entryId, answer } });
    if (outcome.ok) showToast('success', answer === 'CONFIRM' ? t('Confirmed.') : t(said));
    else toastFailure(outcome.failure);
    invalidate('money');
    setBusy(false);
  }

  return {
    busy,
    answer: (entry: AgentEntry, answer: Answer) => {
      if (!busy) void send(entry, answer);
    },
  };
}

/** Shown in place of the forms to a player of an agent: where to go, and what waits for the player's consent. */
export function ThroughAgent() {
  const t = useTexts(cashier);
  const refetchInterval = usePollWithoutHub();
  const query = useQuery({ ...agentEntriesQuery(useUser()?.userName ?? null), refetchInterval });
  const { busy, answer } = useAnswer();
  return (
    <>
      <ThroughAgentNote />
      <section className={styles.panel} aria-label={t('Payments with your agent')}>
        <h2>{t('Payments with your agent')}</h2>
        <AskAgent />
        <ReadState
          query={query}
          what={t('The payments with your agent')}
          skeleton={<PanelSkeleton count={1} height="120px" />}
        >
          {({ entries }) => <AgentEntryList entries={entries} busy={busy} onAnswer={answer} />}
        </ReadState>
      </section>
      <OwnDisputes />
    </>
  );
}

/** Says where a player of an agent pays in and out. */
export function ThroughAgentNote() {
  const t = useTexts(cashier);
  return (
    <EmptyState
      icon="wallet"
      title={t('Your agent handles your money')}
      text={t('Your agent opened this account. Deposit and withdraw through your agent, not here.')}
    />
  );
}
