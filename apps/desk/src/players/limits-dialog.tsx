import { useState } from 'react';
import { setPlayerLimits } from '@layline/contract/calls/operator/players.ts';
import type { OperatorPlayerDetail } from '@layline/contract/entities/operator-player.ts';
import { TextField } from '@layline/ui/forms/text-field.tsx';
import { ActDialog } from '../act/act-dialog.tsx';
import { ask } from '../exchange/ask.ts';

interface LimitsDialogProps {
  readonly player: Pick<OperatorPlayerDetail, 'playerId' | 'userName' | 'limits'>;
  readonly onClose: () => void;
}

/** Sets the house's limits for a player. */
export function LimitsDialog({ player, onClose }: LimitsDialogProps) {
  const { playerId, userName, limits } = player;
  const [maxStake, setMaxStake] = useState(limits.maxStake === null ? '' : String(limits.maxStake));
  const [percent, setPercent] = useState(String(limits.exposurePercent));
  const stake = maxStake.trim() === '' ? null : Number(maxStake);
  return (
    <ActDialog
      onClose={onClose}
      act={{
        title: `Limits of ${userName}`,
        will: [
          stake === null
            ? 'Each bet may go up to the maximum stake of its market.'
            : `Refuses bets with a stake above ${maxStake.trim()}, or above the market’s own maximum.`,
          `Lets the player use ${percent.trim() === '' ? '…' : percent.trim()}% of each market’s exposure limit.`,
          'Bets already placed stay as they are.',
        ],
        verb: 'Set limits',
        done: `The limits of ${userName} have been changed.`,
        run: (reason) =>
          ask(setPlayerLimits, {
            body: { playerId, maxStake: stake, exposurePercent: Number(percent), reason },
          }),
        fields: (
          <>
            <TextField
              label="Maximum stake of a bet"
              hint="Empty for the market’s own."
              inputMode="decimal"
              pattern="\d+(\.\d{1,2})?"
              title="An amount with at most two decimals"
              value={maxStake}
              onChange={({ target }) => setMaxStake(target.value)}
            />
            <TextField
              label="Share of the exposure limit, percent"
              inputMode="decimal"
              pattern="\d+(\.\d{1,2})?"
              title="A percentage with at most two decimals"
              required
              value={percent}
              onChange={({ target }) => setPercent(target.value)}
            />
          </>
        ),
      }}
    />
  );
}
