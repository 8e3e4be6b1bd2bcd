import { useParams } from '@tanstack/react-router';
import { EventQuotingPage } from '../../trading/quoting/event-quoting-page.tsx';
import { Needs } from '../needs.tsx';

/** All that operators quote in an event, for those who may. */
export default function EventQuotingScreen() {
  const { eventId = '' } = useParams({ strict: false });
  return (
    <Needs call="quoteMarket">
      <EventQuotingPage key={eventId} eventId={eventId} />
    </Needs>
  );
}
