import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { playerSettingsQuery } from '../../api/player-settings.ts';
import { showAuthDialog } from '../../session/auth-dialog-store.ts';
import { useUser } from '../../session/session-store.ts';
import { sendBet } from './send-bet.ts';
import type { SlipContext } from './slip-context.ts';
import { worseTicksOf } from './slip-money.ts';
import { problemOf } from './slip-problems.ts';
import type { SlipProblem } from './slip-problems.ts';
import { dispatch } from './slip-store.ts';
import { summarise } from './slip-summary.ts';
import type { SlipSummary } from './slip-summary.ts';
import { isEditable } from './slip.ts';
import type { SentBet, Slip } from './slip.ts';
import { useSlipContext } from './use-slip-context.ts';

/** A slip with all that follows from it. */
export interface SlipView {
  readonly slip: Slip;
  readonly context: SlipContext;
  readonly summary: SlipSummary;
  readonly problem: SlipProblem | null;
  /** The press of the button; what it does depends on how far the slip is. */
  readonly place: () => void;
}

function sentBet(slip: Slip, context: SlipContext, summary: SlipSummary): SentBet | null {
  const { market, live } = context;
  if (!market || summary.price === null || summary.stake === null) return null;
  const keeps = slip.keep && market.persistenceEnabled && !live.inPlay;
  return {
    ref: slip.ref,
    names: {
      event: market.eventTitle,
      market: market.marketName,
      runner: market.runners.find(({ runnerId }) => runnerId === slip.runnerId)?.name ?? '',
    },
    price: summary.price,
    line: slip.line,
    stake: summary.stake,
    acceptBetter: slip.choice !== 'EXACT',
    acceptWorseTicks: worseTicksOf(slip),
    persistence: keeps ? 'PERSIST' : 'LAPSE',
    marketVersion: live.materialVersion,
    sentAt: Date.now(),
  };
}

/** Joins the three pure functions of the slip to what is known now. */
export function useSlip(slip: Slip): SlipView {
  const context = useSlipContext(slip);
  const player = useUser()?.userName ?? null;
  const settings = useQuery(playerSettingsQuery(player)).data;
  const summary = useMemo(() => summarise(slip, context), [slip, context]);
  const problem = useMemo(() => problemOf(slip, summary, context), [slip, summary, context]);

  function place(): void {
    const { key, life } = slip;
    if (life.phase === 'lost') {
      sendBet(slip, { ...life.sent, sentAt: Date.now() });
      return;
    }
    if (!isEditable(slip)) return;
    if (problem?.code === 'PRICE_OFF_SCALE' && context.market) {
      // Shown first; the bet goes out with the next press.
      dispatch({ type: 'settlePrice', key, scale: context.market.scale });
      return;
    }
    if (problem) return;
    if (player === null) {
      showAuthDialog('login');
      return;
    }
    if (settings?.confirmBets === true && !slip.armed) {
      dispatch({ type: 'arm', key });
      return;
    }
    const sent = sentBet(slip, context, summary);
    if (sent) sendBet(slip, sent);
  }

  return { slip, context, summary, problem, place };
}
