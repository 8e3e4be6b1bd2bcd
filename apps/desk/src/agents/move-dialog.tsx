import { useState } from 'react';
import { moveAgentMember } from '@layline/contract/calls/operator/agents.ts';
import type { AgentMemberDetail } from '@layline/contract/entities/agent.ts';
import { TextField } from '@layline/ui/forms/text-field.tsx';
import { ActDialog } from '../act/act-dialog.tsx';
import { ask } from '../exchange/ask.ts';

interface MoveDialogProps {
  readonly member: AgentMemberDetail;
  /** True if the operator acts for the site, which can be the new parent of a level. */
  readonly site: boolean;
  readonly onClose: () => void;
}

/** Moves a member of the operator's branch under another parent in it. */
export function MoveDialog({ member, site, onClose }: MoveDialogProps) {
  const { nodeId, name, level } = member;
  const [parent, setParent] = useState('');
  const isToSite = site && level !== 'PLAYER' && parent.trim() === '';
  return (
    <ActDialog
      onClose={onClose}
      act={{
        title: `Move ${name}`,
        will: [
          level === 'PLAYER'
            ? `The next bets of ${name} are shared by the new level above.`
            : `The next bets of all players below ${name} are shared by the new levels above.`,
          'There must be no open bets and no balance.',
          'Past statements stay with the present level above, and transfers waiting there are declined.',
        ],
        verb: 'Move',
        done: `${name} has been moved.`,
        run: (reason) =>
          ask(moveAgentMember, { body: { nodeId, parentId: isToSite ? null : parent.trim(), reason } }),
        fields: (
          <TextField
            label="Id of the new level above"
            hint={
              site && level !== 'PLAYER'
                ? 'It is shown on the page of that level. Empty for the site.'
                : 'It is shown on the page of that level.'
            }
            autoComplete="off"
            spellCheck={false}
            required={!site || level === 'PLAYER'}
            maxLength={64}
            value={parent}
            onChange={({ target }) => setParent(target.value)}
          />
        ),
      }}
    />
  );
}
