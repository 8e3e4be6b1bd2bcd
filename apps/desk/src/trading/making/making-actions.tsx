import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { getOperatorMarket, getOperatorMarkets } from '@layline/contract/calls/operator/markets.ts';
import type { OperatorEvent } from '@layline/contract/entities/operator-market.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { FormAlert } from '@layline/ui/forms/form-alert.tsx';
import { ask } from '../../exchange/ask.ts';
import { useMay } from '../../exchange/own.ts';
import { madeLike } from './copy-market.tsx';
import { NewEventDialog } from './new-event-dialog.tsx';
import type { EventToCopy } from './new-event-dialog.tsx';
import { NewMarketDialog, templateChoices } from './new-market-dialog.tsx';

/** As many markets as one event can begin with. */
const MARKETS_MAX = 20;

interface MakingActionsProps {
  /** The event that the list shows; undefined if it shows all. */
  readonly event: OperatorEvent | undefined;
  readonly onMade: (eventId: string) => void;
}

async function toCopy(event: OperatorEvent): Promise<EventToCopy> {
  const markets = await ask(getOperatorMarkets, { query: { eventId: event.eventId, take: MARKETS_MAX } });
  const details = await Promise.all(
    markets.map(({ marketId }) => ask(getOperatorMarket, { query: { marketId, top: 1 } })),
  );
  return { event, markets: details.map(madeLike) };
}

/** The buttons that make events and markets. */
export function MakingActions({ event, onMade }: MakingActionsProps) {
  const may = useMay();
  const [opened, setOpened] = useState<'market' | { readonly from: EventToCopy | null } | null>(null);
  const copying = useMutation({ mutationFn: toCopy, onSuccess: (from) => setOpened({ from }) });
  const close = () => setOpened(null);
  return (
    <>
      {may('createEvent') && (
        <Button size="sm" onClick={() => setOpened({ from: null })}>
          New event
        </Button>
      )}
      {may('createEvent') && event !== undefined && (
        <Button size="sm" busy={copying.isPending} onClick={() => copying.mutate(event)}>
          Copy event
        </Button>
      )}
      {may('createMarket') && event !== undefined && (
        <Button size="sm" onClick={() => setOpened('market')}>
          New market
        </Button>
      )}
      <FormAlert text={copying.error?.message ?? null} />
      {opened === 'market' && event !== undefined && (
        <NewMarketDialog
          event={event}
          choices={templateChoices(event.sportId, event.teams)}
          onClose={close}
        />
      )}
      {opened !== null && opened !== 'market' && (
        <NewEventDialog from={opened.from} onClose={close} onMade={onMade} />
      )}
    </>
  );
}
