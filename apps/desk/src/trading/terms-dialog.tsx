import { useState } from 'react';
import { updateMarket } from '@layline/contract/calls/operator/markets.ts';
import type { OperatorMarketDetail } from '@layline/contract/entities/operator-market.ts';
import { TextField } from '@layline/ui/forms/text-field.tsx';
import { ActDialog } from '../act/act-dialog.tsx';
import { ask } from '../exchange/ask.ts';

interface TermsDialogProps {
  readonly market: OperatorMarketDetail;
  readonly onClose: () => void;
}

/** Limits in the order in which they are asked for. */
const LIMITS = [
  ['minStake', 'Minimum stake'],
  ['maxStake', 'Maximum stake'],
  ['maxMarketExposure', 'Maximum exposure of a player'],
  ['maxPayout', 'Maximum payout of a bet'],
] as const;

/** Changes delay and limits of a market. */
export function TermsDialog({ market, onClose }: TermsDialogProps) {
  const { marketId, name, betDelaySec } = market;
  const [delay, setDelay] = useState(String(betDelaySec));
  const [limits, setLimits] = useState(() =>
    Object.fromEntries(LIMITS.map(([limit]) => [limit, String(market.limits[limit])])),
  );
  const given = Object.fromEntries(LIMITS.map(([limit]) => [limit, Number(limits[limit])]));
  const changed = LIMITS.filter(([limit]) => given[limit] !== market.limits[limit]);
  return (
    <ActDialog
      onClose={onClose}
      act={{
        title: `Terms of ${name}`,
        will: [
          Number(delay) === betDelaySec
            ? 'Leaves the bet delay as it is.'
            : `In-play, bets wait ${delay} seconds instead of ${betDelaySec}.`,
          ...changed.map(
            ([limit, words]) => `${words}: ${limits[limit]} instead of ${market.limits[limit]}.`,
          ),
          'Bets already placed stay as they are.',
        ],
        verb: 'Change terms',
        done: `The terms of ${name} have been changed.`,
        run: (reason) =>
          ask(updateMarket, {
            body: {
              marketId,
              reason,
              ...(Number(delay) === betDelaySec ? {} : { betDelaySec: Number(delay) }),
              ...(changed.length === 0 ? {} : { limits: { ...market.limits, ...given } }),
            },
          }),
        fields: (
          <>
            <TextField
              label="Bet delay in-play, seconds"
              inputMode="numeric"
              pattern="\d{1,2}"
              title="Whole seconds"
              required
              value={delay}
              onChange={({ target }) => setDelay(target.value)}
            />
            {LIMITS.map(([limit, words]) => (
              <TextField
                key={limit}
                label={words}
                inputMode="decimal"
                pattern="\d+(\.\d{1,2})?"
                title="An amount with at most two decimals"
                required
                value={limits[limit] ?? ''}
                onChange={({ target }) => setLimits({ ...limits, [limit]: target.value })}
              />
            ))}
          </>
        ),
      }}
    />
  );
}
