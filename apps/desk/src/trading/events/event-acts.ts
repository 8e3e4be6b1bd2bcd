import { setEventsListed, withdrawEvent } from '@layline/contract/calls/operator/events.ts';
import type { OperatorEvent } from '@layline/contract/entities/operator-market.ts';
import type { Act } from '../../act/act-dialog.tsx';
import { ask } from '../../exchange/ask.ts';
import { counted } from '../../parts/words.ts';

type Subject = Pick<OperatorEvent, 'eventId' | 'title' | 'feed'>;

/** Takes events into the lists of players. */
export function listAct(events: readonly Subject[]): Act {
  return {
    title: `Take in ${namesOf(events)}`,
    will: [
      `Players see ${namesOf(events)} at once.`,
      'Markets of a feed open when their feed says so. Markets that operators run stay suspended until a trader opens them.',
    ],
    verb: 'Take in',
    done: `Players now see ${namesOf(events)}.`,
    run: (reason) => setListed(events, true, reason),
  };
}

/** Leaves an event out of the lists of players. */
export function leaveOutAct(event: Subject): Act {
  return {
    title: `Leave out ${event.title}`,
    will: [
      `Players no longer find ${event.title}. Its open markets are suspended at once, and none opens until it is taken in again.`,
      event.feed === null
        ? 'Bets stay as they are until operators settle or void the markets.'
        : 'Bets stay as they are, and the feed still settles them.',
    ],
    verb: 'Leave out',
    done: `Players no longer see ${event.title}.`,
    run: (reason) => setListed([event], false, reason),
  };
}

/** Ends an event made by hand for good. */
export function withdrawAct({ eventId, title, version }: OperatorEvent): Act {
  return {
    title: `Withdraw ${title}`,
    will: [
      `${title} is over for good, and its undecided markets become void. It cannot be taken in again.`,
      'It is refused if such a market has bets: two people have to void it first.',
    ],
    verb: 'Withdraw',
    done: `${title} has been withdrawn.`,
    danger: true,
    run: (reason) => ask(withdrawEvent, { body: { eventId, version, reason } }),
  };
}

function setListed(events: readonly Subject[], listed: boolean, reason: string) {
  const eventIds = events.map(({ eventId }) => eventId);
  return ask(setEventsListed, { body: { eventIds, listed, reason } });
}

function namesOf(events: readonly Subject[]): string {
  const [first] = events;
  return events.length === 1 && first !== undefined ? first.title : counted(events.length, 'event');
}
