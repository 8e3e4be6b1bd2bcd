import {
  setEventsListed,
  setFeedListing,
  stopEventQuotes,
  updateEvent,
  withdrawEvent,
} from '@layline/contract/calls/operator/events.ts';
import { getOperatorEvents } from '@layline/contract/calls/operator/markets.ts';
import { createEvent, createMarket, turnInPlay } from '@layline/contract/calls/operator/new-markets.ts';
import { getFeeds, getMarketTimeline } from '@layline/contract/calls/operator/timeline.ts';
import type { OperatorClient } from './client.ts';
import { REASON } from './command.ts';
import type { Command } from './command.ts';
import { CommandFailure, EXIT } from './exit-codes.ts';
import { described } from './print.ts';
import { instantOf } from './read-arguments.ts';
import { commandFor, PAGES } from './simple-command.ts';

async function eventNow(client: OperatorClient, eventId: string) {
  const [event] = await client.call(getOperatorEvents, { query: { eventId } });
  if (event === undefined) throw new CommandFailure(EXIT.refused, `There is no event ${eventId}.`);
  return event;
}

/** Takes several events into the lists, or leaves them out. */
function listing(name: string, about: string, listed: boolean): Command {
  return {
    name,
    about,
    args: ['EVENT-ID…'],
    options: REASON,
    async run({ args, options }, { client }) {
      const eventIds = (args['EVENT-ID'] ?? '').split(' ');
      const body = { eventIds, listed, reason: options['reason'] ?? '' };
      const data = await client.call(setEventsListed, { body });
      return { data, text: described(data) };
    },
  };
}

/** Events and markets that operators make, and what players see of those of a feed. */
export const EVENT_COMMANDS: readonly Command[] = [
  commandFor({
    name: 'new-event',
    about: 'Make an event with its first markets from a JSON file that holds `event` and `markets`.',
    call: createEvent,
    args: { FILE: { kind: 'json' } },
    id: 'reference',
    reason: true,
  }),
  {
    name: 'change-event',
    about: 'Change an event made by hand; omitted options keep theirs.',
    args: ['EVENT-ID'],
    options: {
      title: { about: 'title' },
      competition: { about: 'competition' },
      venue: { about: 'venue' },
      teams: { about: 'the sides, separated by a comma' },
      start: { about: 'instant, such as 2026-11-21T05:30:00Z' },
      ...REASON,
    },
    async run({ args, options }, { client }) {
      const eventId = args['EVENT-ID'] ?? '';
      const now = await eventNow(client, eventId);
      const { title = now.title, competition = now.competition, venue = now.venue, reason = '' } = options;
      const { teams, start } = options;
      const event = {
        title,
        competition,
        venue,
        teams: teams === undefined ? now.teams : teams.split(',').map((team) => team.trim()),
        startTime: start === undefined ? now.startTime : instantOf('--start', start),
      };
      const data = await client.call(updateEvent, { body: { eventId, version: now.version, event, reason } });
      return { data, text: described(data) };
    },
  },
  listing('list-events', 'Take events into the lists of players.', true),
  listing(
    'leave-out-events',
    'Leave events out of the lists of players; their open markets are suspended.',
    false,
  ),
  {
    name: 'withdraw-event',
    about: 'End an event made by hand that is out of the lists and has no bets; its markets become void.',
    args: ['EVENT-ID'],
    options: REASON,
    async run({ args, options }, { client }) {
      const eventId = args['EVENT-ID'] ?? '';
      const { version } = await eventNow(client, eventId);
      const body = { eventId, version, reason: options['reason'] ?? '' };
      const data = await client.call(withdrawEvent, { body });
      return { data, text: described(data) };
    },
  },
  commandFor({
    name: 'stop-quotes',
    about: 'Stop bets at once on everything that operators quote in an event.',
    call: stopEventQuotes,
    args: { 'EVENT-ID': { to: 'eventId' }, STATE: { to: 'state', kind: ['BALL_RUNNING', 'SUSPENDED'] } },
    reason: true,
  }),
  commandFor({
    name: 'new-market',
    about: 'Make a market in an event from a JSON file that holds the market.',
    call: createMarket,
    args: { 'EVENT-ID': { to: 'eventId' }, FILE: { to: 'market', kind: 'json' } },
    id: 'reference',
    reason: true,
  }),
  commandFor({
    name: 'turn-in-play',
    about: 'Turn a market in-play that was made by hand.',
    call: turnInPlay,
    args: { 'MARKET-ID': { to: 'marketId' } },
    reason: true,
  }),
  commandFor({
    name: 'timeline',
    about: 'List what happened to a market, newest first.',
    call: getMarketTimeline,
    args: { 'MARKET-ID': { to: 'marketId' } },
    options: PAGES,
  }),
  commandFor({
    name: 'feeds',
    about: 'List the feeds that play, and what becomes of their new events.',
    call: getFeeds,
  }),
  commandFor({
    name: 'feed-listing',
    about: 'Decide whether new events of a feed are listed at once or offered to operators.',
    call: setFeedListing,
    args: { FEED: { to: 'feed' }, 'NEW-EVENTS': { to: 'newEvents', kind: ['LISTED', 'OFFERED'] } },
    reason: true,
  }),
];
