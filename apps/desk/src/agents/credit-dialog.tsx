import { useState } from 'react';
import { setAgentCredit } from '@layline/contract/calls/operator/agents.ts';
import type { AgentMemberDetail } from '@layline/contract/entities/agent.ts';
import { ActDialog } from '../act/act-dialog.tsx';
import { ask } from '../exchange/ask.ts';
import { AmountField } from '../parts/figure-fields.tsx';

interface CreditDialogProps {
  readonly member: AgentMemberDetail;
  readonly onClose: () => void;
}

const TAKES_TWO =
  'Bets are open, so a raise takes two people: somebody at the level above yours (for the site, another admin) has to ask for the same within half an hour.';

/** Sets what a branch may owe, and what the level itself may lose. The level above the parent uses it to second a raise. */
export function CreditDialog({ member, onClose }: CreditDialogProps) {
  const { nodeId, name, level, funded, creditVersion, isChild } = member;
  const [credit, setCredit] = useState(String(member.credit));
  const [limit, setLimit] = useState(member.exposureLimit === null ? '' : String(member.exposureLimit));
  const isPlayer = level === 'PLAYER';
  const exposureLimit = isPlayer || limit.trim() === '' ? null : Number(limit);
  const isRaise = Number(credit) > member.credit;
  const limitText =
    exposureLimit === null
      ? 'What the level itself may lose on open bets is limited only by what it has available.'
      : `The level itself may lose at most ${limit} on open bets.`;
  return (
    <ActDialog
      onClose={onClose}
      act={{
        title: `Credit of ${name}`,
        will: [
          funded
            ? 'The branch is prepaid and gets no credit.'
            : `${isPlayer ? name : 'The branch'} may owe at most ${credit} instead of ${member.credit}.`,
          ...(isPlayer ? [] : [limitText]),
          isChild
            ? 'It cannot go below what is in use. Bets already placed stay as they are.'
            : 'A raise while bets are open takes two people. It comes into force once the level between has asked for exactly the same, within half an hour.',
          ...(isChild && isRaise && member.ownExposure + member.branchExposure > 0 ? [TAKES_TWO] : []),
        ],
        verb: isChild ? 'Set credit' : 'Second it',
        done: `The credit of ${name} has been changed.`,
        run: (reason) =>
          ask(setAgentCredit, {
            body: { nodeId, credit: Number(credit), exposureLimit, creditVersion, reason },
          }),
        fields: (
          <>
            {!funded && <AmountField label="Credit" value={credit} onValue={setCredit} />}
            {!isPlayer && (
              <AmountField
                label="Own exposure up to"
                hint="Empty for no limit of its own."
                required={false}
                value={limit}
                onValue={setLimit}
              />
            )}
          </>
        ),
      }}
    />
  );
}
