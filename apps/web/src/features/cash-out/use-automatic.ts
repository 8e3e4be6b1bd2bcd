import { useTexts } from '@layline/ui/language/texts.ts';
import { reportFailure } from '@layline/ui/overlays/report-failure.ts';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import type { TriggerId } from '@layline/units/ids.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { READS, invalidate } from '../../api/reads.ts';
import { failureText } from '../../api/refusal-text.ts';
import { failedPressText, tellFailedPress } from '../../api/tell-failed-press.ts';
import { armCashOut, disarmCashOut, getAutomaticCashOuts } from '../../provider/automatic-cash-out.ts';
import { valueOf } from '../../provider/failure.ts';
import { request } from '../../provider/request.ts';
import { newRef } from '../../session/slip.ts';
import type { AutomaticProps } from './automatic.tsx';
import { refusedText } from './cash-out-words.ts';
import { cashOut } from './texts.ts';

/** One press: kept until it is answered, so that pressing again after a lost answer arms nothing twice. */
interface Press {
  readonly asked: string;
  readonly customerRef: string;
}

/** The automatic cash-outs of a player in a market; null until they are known, and where the provider has none. */
export function useAutomatic(player: string, marketId: string): AutomaticProps | null {
  const t = useTexts(cashOut);
  const amountText = useAmount();
  const [isArming, setArming] = useState(false);
  const [cancelling, setCancelling] = useState<TriggerId | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [last, setLast] = useState<Press | null>(null);
  const { data } = useQuery({
    // One question serves all panels of the page; whatever changes the player's bets asks it again.
    queryKey: [READS.openBets, 'automatic-cash-outs', player],
    queryFn: async ({ signal }) => valueOf(await request(getAutomaticCashOuts, { query: {}, signal })),
    retry: false,
  });
  if (data === undefined) return null;
  return {
    all: data.automaticCashOuts.filter((one) => one.marketId === marketId),
    isArming,
    cancelling,
    refused,
    onArm: async (rule, amount) => {
      const asked = `${rule} ${amount}`;
      const customerRef = last?.asked === asked ? last.customerRef : newRef();
      setLast({ asked, customerRef });
      setArming(true);
      const body = { marketId, rule, amount, customerRef };
      const outcome = await request(armCashOut, { body, press: customerRef });
      setArming(false);
      const text = outcome.ok
        ? null
        : failedPressText(outcome.failure, refusedText(t, outcome.failure, amountText));
      setRefused(text);
      if (!outcome.ok) reportFailure(outcome.failure, text ?? '');
      if (outcome.ok || outcome.failure.kind === 'refused') setLast(null);
      invalidate('betting');
      return outcome.ok;
    },
    onCancel: (automaticCashOutId) => {
      setCancelling(automaticCashOutId);
      void request(disarmCashOut, { body: { automaticCashOutId } }).then((outcome) => {
        setCancelling(null);
        if (!outcome.ok) tellFailedPress(outcome.failure, failureText(outcome.failure, amountText));
        invalidate('betting');
      });
    },
  };
}
