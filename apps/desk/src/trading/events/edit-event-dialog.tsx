import { useState } from 'react';
import { updateEvent } from '@layline/contract/calls/operator/events.ts';
import type { OperatorEvent } from '@layline/contract/entities/operator-market.ts';
import { ActDialog } from '../../act/act-dialog.tsx';
import { ask } from '../../exchange/ask.ts';
import { changesOf, draftToChange } from '../making/event-draft.ts';
import { EventFields } from '../making/event-fields.tsx';

interface EditEventDialogProps {
  readonly event: OperatorEvent;
  readonly onClose: () => void;
}

/** Changes an event made by hand. */
export function EditEventDialog({ event, onClose }: EditEventDialogProps) {
  const [draft, setDraft] = useState(() => draftToChange(event));
  const { eventId, version } = event;
  const changes = changesOf(draft, event);
  return (
    <ActDialog
      onClose={onClose}
      act={{
        title: `Change ${event.title}`,
        will: [
          event.listing === 'LISTED' ? 'Players see the change at once.' : 'Players do not see the event.',
          ...(changes.startTime === event.startTime
            ? []
            : ['Its undecided markets get the new start too; the open ones are suspended at that time.']),
          'Its markets and their runners keep their names.',
        ],
        verb: 'Change',
        done: `${changes.title} has been changed.`,
        run: (reason) => ask(updateEvent, { body: { eventId, version, event: changes, reason } }),
        fields: <EventFields draft={draft} fixedSport withHorses={false} onDraft={setDraft} />,
      }}
    />
  );
}
