import { useState } from 'react';
import { addPlayerNote } from '@layline/contract/calls/operator/player-notes.ts';
import type { OperatorPlayerDetail } from '@layline/contract/entities/operator-player.ts';
import { ActDialog } from '../act/act-dialog.tsx';
import { ask } from '../exchange/ask.ts';
import { newExternalId } from '../parts/external-id.ts';
import { TextArea } from '../parts/text-area.tsx';

interface NoteDialogProps {
  readonly player: Pick<OperatorPlayerDetail, 'playerId' | 'userName'>;
  readonly onClose: () => void;
}

/** Writes a note on a player. */
export function NoteDialog({ player: { playerId, userName }, onClose }: NoteDialogProps) {
  const [text, setText] = useState('');
  const [noteId] = useState(newExternalId);
  return (
    <ActDialog
      onClose={onClose}
      act={{
        title: `Note on ${userName}`,
        will: [
          'Everybody who can open this page sees it, with your name.',
          'It is permanent: notes cannot be changed or deleted.',
        ],
        verb: 'Add note',
        done: `Your note on ${userName} has been added.`,
        reason: 'none',
        fields: <TextArea label="Note" required maxLength={2000} value={text} onValue={setText} />,
        run: () => ask(addPlayerNote, { body: { playerId, noteId, text: text.trim() } }),
      }}
    />
  );
}
