import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '@layline/ui/language/texts.ts';
import { toastFailure } from '@layline/ui/overlays/report-failure.ts';
import { showToast } from '@layline/ui/overlays/toast.ts';
import { ReadState } from '@layline/ui/states/read-state.tsx';
import { invalidate } from '../../api/reads.ts';
import { usePollWithoutHub } from '../../live/use-poll-without-hub.ts';
import { isUnknownCall } from '../../provider/failure.ts';
import { openOwnDispute } from '../../provider/own-disputes.ts';
import type { DisputableWeek, StatementLine } from '../../provider/own-disputes.ts';
import { request } from '../../provider/request.ts';
import { useUser } from '../../session/session-store.ts';
import { typedPaise } from './amount-rule.ts';
import { PanelSkeleton } from './cashier-parts.tsx';
import styles from './cashier.module.css';
import { DisputableLines, DisputeForm, DisputeList } from './dispute-parts.tsx';
import { ownDisputesQuery } from './queries.ts';
import { CustomerRefs } from './send-request.ts';
import { cashier } from './texts.ts';

/** What a player disputes with the agent, and what became of it. */
export function OwnDisputes() {
  const t = useTexts(cashier);
  const refetchInterval = usePollWithoutHub();
  const query = useQuery({ ...ownDisputesQuery(useUser()?.userName ?? null), refetchInterval });
  // A provider may have entries with agents, but no disputes.
  if (isUnknownCall(query.error)) return null;
  return (
    <section className={styles.panel} aria-label={t('Disputes with your agent')}>
      <h2>{t('Disputes with your agent')}</h2>
      <ReadState
        query={query}
        what={t('The disputes with your agent')}
        skeleton={<PanelSkeleton count={1} height="120px" />}
      >
        {({ week, disputes }) => (
          <>
            {week !== null && <OpenDispute week={week} />}
            <DisputeList disputes={disputes} />
          </>
        )}
      </ReadState>
    </section>
  );
}

/** A claim as it is being typed. */
interface Typed {
  /** The week in which the player has seen the line: another one may be closed while the form is open. */
  readonly week: number;
  readonly line: StatementLine;
  readonly amount: string;
  readonly reason: string;
}

/** The lines, and the form of the one that is being disputed. A claim whose answer was lost is sent again under the same id. */
function OpenDispute({ week }: { readonly week: DisputableWeek }) {
  const t = useTexts(cashier);
  const [typed, setTyped] = useState<Typed | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [refs] = useState(() => new CustomerRefs());

  async function send({ week: seen, line: { marketId }, amount: text, reason: words }: Typed): Promise<void> {
    const amount = typedPaise(text.trim());
    const reason = words.trim();
    if (amount === undefined || amount === 0) return setProblem(t('amount is not valid.'));
    if (reason === '') return setProblem(t('Say what is wrong.'));
    setBusy(true);
    const claim = { week: seen, marketId, amount, reason };
    const externalId = refs.refFor(claim);
    const outcome = await request(openOwnDispute, { body: { externalId, ...claim } });
    refs.settle(outcome.ok ? null : outcome.failure);
    setBusy(false);
    setProblem(null);
    if (!outcome.ok) return toastFailure(outcome.failure);
    setTyped(null);
    showToast('success', t('Your agent and the level above have it.'));
    invalidate('money');
  }

  if (typed === null)
    return (
      <DisputableLines
        week={week}
        onDispute={(line) => setTyped({ week: week.week, line, amount: '', reason: '' })}
      />
    );
  return (
    <DisputeForm
      {...typed}
      problem={problem}
      busy={busy}
      onAmount={(amount) => setTyped({ ...typed, amount })}
      onReason={(reason) => setTyped({ ...typed, reason })}
      onSend={() => void send(typed)}
      onCancel={() => {
        setTyped(null);
        setProblem(null);
      }}
    />
  );
}
