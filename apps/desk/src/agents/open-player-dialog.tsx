import { useState } from 'react';
import { openAgentPlayer } from '@layline/contract/calls/operator/agents.ts';
import type { AgentMemberDetail } from '@layline/contract/entities/agent.ts';
import { TextField } from '@layline/ui/forms/text-field.tsx';
import { ActDialog } from '../act/act-dialog.tsx';
import { ask } from '../exchange/ask.ts';
import { AmountField, PercentField } from '../parts/figure-fields.tsx';
import { newExternalId } from '../parts/external-id.ts';

interface OpenPlayerDialogProps {
  /** The operator's own level. */
  readonly own: AgentMemberDetail;
  readonly onClose: () => void;
}

/** Opens a player directly below the operator's own level. */
export function OpenPlayerDialog({ own, onClose }: OpenPlayerDialogProps) {
  const [externalId] = useState(newExternalId);
  const [userName, setUserName] = useState('');
  const [mobile, setMobile] = useState('');
  const [credit, setCredit] = useState('0');
  const [bookmaker, setBookmaker] = useState('0');
  const [fancy, setFancy] = useState('0');
  const name = userName.trim();
  return (
    <ActDialog
      onClose={onClose}
      act={{
        title: 'Add a player',
        will: [
          `Adds ${name === '' ? 'a player' : `the player ${name}`} below you. One person has one account.`,
          own.funded
            ? 'The player can bet after a deposit of chips from you.'
            : `The player may owe you at most ${credit.trim() === '' ? '…' : credit.trim()}.`,
          'Nobody but the player learns the password: the player opens “Forgot password?” on the site and gets a code on this mobile number.',
        ],
        verb: 'Add',
        done: `${name} has been added.`,
        run: (reason) =>
          ask(openAgentPlayer, {
            body: {
              externalId,
              userName: name,
              mobile: mobile.trim(),
              credit: own.funded ? 0 : Number(credit),
              rates: { BOOKMAKER: Number(bookmaker), FANCY: Number(fancy) },
              reason,
            },
          }),
        fields: (
          <>
            <TextField
              label="User name"
              hint="3 to 32 letters, digits, dots or dashes."
              required
              minLength={3}
              maxLength={32}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={userName}
              onChange={({ target }) => setUserName(target.value)}
            />
            <TextField
              label="Mobile number"
              hint="An Indian number."
              type="tel"
              required
              maxLength={16}
              autoComplete="off"
              value={mobile}
              onChange={({ target }) => setMobile(target.value)}
            />
            {!own.funded && <AmountField label="Credit" value={credit} onValue={setCredit} />}
            <PercentField
              label="Rebate: Bookmaker, percent"
              hint={`At most ${own.rates.BOOKMAKER}, like your own.`}
              value={bookmaker}
              onValue={setBookmaker}
            />
            <PercentField
              label="Rebate: Fancy, percent"
              hint={`At most ${own.rates.FANCY}, like your own.`}
              value={fancy}
              onValue={setFancy}
            />
          </>
        ),
      }}
    />
  );
}
