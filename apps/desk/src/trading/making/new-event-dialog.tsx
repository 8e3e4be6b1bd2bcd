import { useState } from 'react';
import { createEvent } from '@layline/contract/calls/operator/new-markets.ts';
import type { NewMarket } from '@layline/contract/entities/new-market.ts';
import type { OperatorEvent } from '@layline/contract/entities/operator-market.ts';
import { ActDialog } from '../../act/act-dialog.tsx';
import { newExternalId } from '../../parts/external-id.ts';
import { ask } from '../../exchange/ask.ts';
import { counted } from '../../parts/words.ts';
import { eventDraft, eventOf, fitted } from './event-draft.ts';
import { EventFields } from './event-fields.tsx';
import { FirstMarkets } from './first-markets.tsx';
import { templateChoices } from './new-market-dialog.tsx';

/** An event to copy, with what its markets are made with. */
export interface EventToCopy {
  readonly event: OperatorEvent;
  readonly markets: readonly NewMarket[];
}

interface NewEventDialogProps {
  readonly from: EventToCopy | null;
  readonly onClose: () => void;
  readonly onMade: (eventId: string) => void;
}

/** Makes an event with its first markets, from templates or as a copy of another event. */
export function NewEventDialog({ from, onClose, onMade }: NewEventDialogProps) {
  const [reference] = useState(newExternalId);
  const [draft, setDraft] = useState(() => eventDraft(from?.event ?? null, Date.now()));
  const [turned, setTurned] = useState<ReadonlySet<number>>(() => new Set());
  const event = eventOf(draft);
  const choices =
    from === null
      ? templateChoices(draft.sportId, event.teams)
      : from.markets.map((market) => ({ label: market.name, market }));
  // Templates are chosen one by one; for a copy, every market is made unless it is left out.
  const isChosen = (index: number): boolean => turned.has(index) !== (from !== null);
  const markets = choices
    .filter((_, index) => isChosen(index))
    .map(({ market }) => fitted(market, draft, from?.event.teams ?? []));
  const named = event.title === '' ? 'the event' : event.title;
  return (
    <ActDialog
      onClose={onClose}
      onDone={(answer) => onMade((answer as { readonly eventId: string }).eventId)}
      act={{
        title: from === null ? 'New event' : `Copy of ${from.event.title}`,
        will: [
          `Lists ${named} for players at once, with ${markets.length === 0 ? 'no market yet' : counted(markets.length, 'market')}.`,
          'Nobody can bet until a trader opens a market.',
          'No feed runs it: operators open, suspend and settle its markets by hand, and quote a bookmaker or fancy market. In Match Odds players alone make the prices.',
        ],
        verb: 'Make the event',
        done: `${event.title} has been added.`,
        run: (reason) => ask(createEvent, { body: { reference, event, markets, reason } }),
        fields: (
          <>
            <EventFields
              draft={draft}
              fixedSport={from !== null}
              onDraft={(next) => {
                if (next.sportId !== draft.sportId) setTurned(new Set());
                setDraft(next);
              }}
            />
            <FirstMarkets
              labels={choices.map(({ label }) => label)}
              isChosen={isChosen}
              onTurn={(index) => setTurned((before) => turnedAt(before, index))}
            />
          </>
        ),
      }}
    />
  );
}

function turnedAt(before: ReadonlySet<number>, index: number): ReadonlySet<number> {
  const after = new Set(before);
  if (!after.delete(index)) after.add(index);
  return after;
}
