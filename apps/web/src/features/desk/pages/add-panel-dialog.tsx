import type { Panel } from '@layline/contract/entities/desk-page.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import { ReadState } from '@layline/ui/states/read-state.tsx';
import { Skeleton } from '@layline/ui/states/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { eventMarketsQuery } from '../../../api/event-markets.ts';
import { AddPanelFrame } from './add-panel-frame.tsx';
import { noRoomFor } from './composition.ts';
import type { PanelContent } from './composition.ts';
import { PanelChoices } from './panel-choices.tsx';
import type { PanelChoicesProps } from './panel-choices.tsx';
import { deskPages } from './texts.ts';

/** A search for a match or a market, which reports what was chosen; null for a match as a whole. The application provides it. */
export type FindMarket = (onFound: (eventId: string, marketId: string | null) => void) => ReactNode;

interface AddPanelDialogProps {
  readonly panels: readonly Panel[];
  readonly find: FindMarket;
  readonly onAdd: (content: PanelContent) => void;
  readonly onClose: () => void;
}

function OfEvent({ eventId, ...props }: Omit<PanelChoicesProps, 'data'>) {
  const t = useTexts(deskPages);
  const query = useQuery(eventMarketsQuery(eventId));
  return (
    <ReadState query={query} what={t('The market')} skeleton={<Skeleton height="6rem" />}>
      {(data) => <PanelChoices {...props} eventId={eventId} data={data} />}
    </ReadState>
  );
}

/** Adds panels to a page: first the match is found, then its market and what to show of it. It stays open for the next panel. */
export function AddPanelDialog({ panels, find, onAdd, onClose }: AddPanelDialogProps) {
  const [found, setFound] = useState<{ readonly eventId: string; readonly marketId: string | null } | null>(
    null,
  );
  const [added, setAdded] = useState(0);
  const add = (content: PanelContent) => {
    onAdd(content);
    setAdded(added + 1);
  };
  return (
    <AddPanelFrame
      added={added}
      panels={panels.length}
      onBets={found === null && noRoomFor(panels, 'BETS') === null ? () => add({ kind: 'BETS' }) : null}
      onAnother={found === null ? null : () => setFound(null)}
      onClose={onClose}
    >
      {found ? (
        <OfEvent
          key={found.eventId}
          eventId={found.eventId}
          found={found.marketId}
          panels={panels}
          onAdd={add}
        />
      ) : (
        find((eventId, marketId) => setFound({ eventId, marketId }))
      )}
    </AddPanelFrame>
  );
}
