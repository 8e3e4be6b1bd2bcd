import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { OperatorEvent } from '@layline/contract/entities/operator-market.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { ActDialog } from '../../act/act-dialog.tsx';
import type { Act } from '../../act/act-dialog.tsx';
import { useMay } from '../../exchange/own.ts';
import { EditEventDialog } from './edit-event-dialog.tsx';
import { leaveOutAct, listAct, withdrawAct } from './event-acts.ts';

/** What can be done to the event that the list shows. */
export function EventActions({ event }: { readonly event: OperatorEvent }) {
  const may = useMay();
  const [opened, setOpened] = useState<Act | OperatorEvent | null>(null);
  const close = () => setOpened(null);
  const isListed = event.listing === 'LISTED';
  const byHand = event.feed === null;
  return (
    <>
      {may('quoteMarket') && (
        <Link to="/trading/quoting/$eventId" params={{ eventId: event.eventId }}>
          Quote the event
        </Link>
      )}
      {byHand && may('updateEvent') && (
        // The form keeps the version that was on the screen, so another operator's change is not overwritten.
        <Button size="sm" onClick={() => setOpened(event)}>
          Change event
        </Button>
      )}
      {may('setEventsListed') && (
        <Button size="sm" onClick={() => setOpened(isListed ? leaveOutAct(event) : listAct([event]))}>
          {isListed ? 'Leave out' : 'Take in'}
        </Button>
      )}
      {byHand && !isListed && may('withdrawEvent') && (
        <Button size="sm" onClick={() => setOpened(withdrawAct(event))}>
          Withdraw
        </Button>
      )}
      {opened !== null &&
        ('eventId' in opened ? (
          <EditEventDialog event={opened} onClose={close} />
        ) : (
          <ActDialog act={opened} onClose={close} />
        ))}
    </>
  );
}
