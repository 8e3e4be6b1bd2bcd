import { useState } from 'react';
import { proposeAgentTerms } from '@layline/contract/calls/operator/agents.ts';
import type { AgentMemberDetail } from '@layline/contract/entities/agent.ts';
import { SelectField } from '@layline/ui/forms/select-field.tsx';
import { ActDialog } from '../act/act-dialog.tsx';
import { ask } from '../exchange/ask.ts';
import { PercentField } from '../parts/figure-fields.tsx';
import { hasRebate, KIND_WORDS, REBATE_KINDS, SHARE_KINDS } from './agent-words.ts';
import type { ShareKind } from './agent-words.ts';
import { newExternalId } from '../parts/external-id.ts';

interface TermsDialogProps {
  readonly member: AgentMemberDetail;
  readonly onClose: () => void;
}

/** Proposes a share and a rebate to a level, or sets the rebate of a player. */
export function TermsDialog({ member, onClose }: TermsDialogProps) {
  const { nodeId, name, shares, rates } = member;
  const shareOf = (of: ShareKind) => String(shares?.[of] ?? 0);
  const rateOf = (of: ShareKind) => (hasRebate(of) ? String(rates[of]) : '0');
  const [kind, setKind] = useState<ShareKind>('BOOKMAKER');
  const [share, setShare] = useState(shareOf(kind));
  const [rate, setRate] = useState(rateOf(kind));
  const [externalId] = useState(newExternalId);
  const isPlayer = shares === null;
  return (
    <ActDialog
      onClose={onClose}
      act={{
        title: isPlayer ? `Rebate of ${name}` : `Propose terms to ${name}`,
        will: [
          ...(isPlayer
            ? []
            : [`${KIND_WORDS[kind]}: a branch share of ${share}% instead of ${shareOf(kind)}%.`]),
          ...(hasRebate(kind)
            ? [`${KIND_WORDS[kind]}: a rebate of ${rate}% instead of ${rateOf(kind)}%.`]
            : []),
          isPlayer
            ? 'Applies at once, to bets accepted from now on.'
            : `Nothing changes until ${name} accepts; then it applies to bets accepted from that moment.`,
        ],
        verb: isPlayer ? 'Set the rebate' : 'Propose',
        done: isPlayer
          ? `The rebate of ${name} is set.`
          : `The terms have been proposed to ${name}, who has to accept them.`,
        run: (reason) =>
          ask(proposeAgentTerms, {
            body: { externalId, nodeId, kind, share: Number(share), rate: Number(rate), reason },
          }),
        fields: (
          <>
            <SelectField<ShareKind>
              label="Kind"
              value={kind}
              options={(isPlayer ? REBATE_KINDS : SHARE_KINDS).map(
                (each) => [each, KIND_WORDS[each]] as const,
              )}
              onChange={(chosen) => {
                setKind(chosen);
                setShare(shareOf(chosen));
                setRate(rateOf(chosen));
              }}
            />
            {!isPlayer && <PercentField label="Branch share, percent" value={share} onValue={setShare} />}
            {hasRebate(kind) && <PercentField label="Rebate, percent" value={rate} onValue={setRate} />}
          </>
        ),
      }}
    />
  );
}
