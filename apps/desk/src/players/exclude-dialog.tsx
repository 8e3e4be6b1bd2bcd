import { useState } from 'react';
import { excludePlayer } from '@layline/contract/calls/operator/players.ts';
import type { OperatorPlayerDetail } from '@layline/contract/entities/operator-player.ts';
import { EXCLUSION_MONTHS } from '@layline/contract/limits.ts';
import { SelectField } from '@layline/ui/forms/select-field.tsx';
import { ActDialog } from '../act/act-dialog.tsx';
import { ask } from '../exchange/ask.ts';
import { counted } from '../parts/words.ts';

const FOR_EVER = 'FOR_EVER';

/** Each length with its words. */
const LENGTHS = [
  ...EXCLUSION_MONTHS.map((months) => [String(months), `${months} months`] as const),
  [FOR_EVER, 'For ever'] as const,
];

interface ExcludeDialogProps {
  readonly player: Pick<OperatorPlayerDetail, 'playerId' | 'userName' | 'openBets'>;
  readonly onClose: () => void;
}

/** Excludes a player from play for some months or for ever. */
export function ExcludeDialog({ player, onClose }: ExcludeDialogProps) {
  const { playerId, userName, openBets } = player;
  const [length, setLength] = useState(String(EXCLUSION_MONTHS[0]));
  const months = EXCLUSION_MONTHS.find((each) => String(each) === length) ?? null;
  return (
    <ActDialog
      onClose={onClose}
      act={{
        title: `Exclude ${userName}`,
        will: [
          months === null
            ? 'Refuses bets, deposits and bonuses for ever.'
            : `Refuses bets, deposits and bonuses for ${months} months, and then until the player asks for it to end.`,
          `Cancels the unmatched part of ${counted(openBets, 'open bet')}; what is matched is settled as usual.`,
          'Leaves log-in and withdrawals open. A lock would refuse both.',
          'Applies to every account with the same verified mobile number, on all sites.',
          'Nobody can end or shorten it, not even an admin.',
          ...(months === null
            ? ['Takes two people: a colleague has to do the same within half an hour.']
            : []),
        ],
        verb: 'Exclude',
        done: `${userName} is excluded ${months === null ? 'for ever' : `for ${months} months`}.`,
        danger: true,
        run: (reason) => ask(excludePlayer, { body: { playerId, months, reason } }),
        fields: <SelectField label="For how long" value={length} options={LENGTHS} onChange={setLength} />,
      }}
    />
  );
}
