import { useState } from 'react';
import type { AgentMemberDetail } from '@layline/contract/entities/agent.ts';
import { useOwn } from '../exchange/own.ts';
import type { Codes } from '../act/codes-dialog.tsx';
import { CreditDialog } from './credit-dialog.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import type { MemberDialogName } from './member-actions.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { OpenLevelDialog } from './open-level-dialog.tsx';
import { OpenPlayerDialog } from './open-player-dialog.tsx';
import { SettingsDialog } from './settings-dialog.tsx';
import { TermsDialog } from './terms-dialog.tsx';

interface MemberDialogProps {
  readonly name: MemberDialogName;
  readonly member: AgentMemberDetail;
  readonly onClose: () => void;
  readonly onCodes: (codes: Codes) => void;
}

/** The dialog of an act that takes more than a reason. */
export function MemberDialog({ name, member: current, onClose, onCodes }: MemberDialogProps) {
  const own = useOwn();
  // An act is about the member as its author sees it, so the dialog keeps that while the page behind it updates.
  const [member] = useState(current);
  switch (name) {
    case 'level':
      return <OpenLevelDialog own={member} onClose={onClose} onCodes={onCodes} />;
    case 'player':
      return <OpenPlayerDialog own={member} onClose={onClose} />;
    case 'terms':
      return <TermsDialog member={member} onClose={onClose} />;
    case 'credit':
      return <CreditDialog member={member} onClose={onClose} />;
    case 'settings':
      return <SettingsDialog member={member} onClose={onClose} />;
    case 'move':
      return <MoveDialog member={member} site={(own?.agentId ?? null) === null} onClose={onClose} />;
    case 'entry':
      return (
        <EntryDialog
          member={member}
          side={member.isChild ? 'PARENT' : 'CHILD'}
          site={(own?.agentId ?? null) === null}
          onClose={onClose}
        />
      );
  }
}
