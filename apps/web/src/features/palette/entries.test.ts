import { eventId, runnerId } from '@layline/units/ids.ts';
import { describe, expect, test } from 'vitest';
import type { Event } from '../../provider/catalogue.ts';
import { SPORTS } from '../../site/sports.ts';
import { exampleEvent, exampleMarket } from '../../testing/examples.ts';
import { competitionEntries, marketEntries, matchEntries, pageEntries } from './entries.ts';

const CRICKET = SPORTS.filter(({ id }) => id === 3);
const all = (listed: readonly Event[]) => listed;
const tree = (...events: readonly Event[]) => [{ id: 3, name: 'Cricket', order: 1, events }];
const write = (text: string) => text;
const t = write as Parameters<typeof pageEntries>[1];

const RUNNERS = ['Kent', 'Surrey', 'The Draw', 'No result'].map((name, at) => ({
  runnerId: runnerId(String(at)),
  name,
  sortPriority: at,
  number: null,
  silks: null,
}));
const MATCH: Event = {
  ...exampleEvent,
  id: eventId('e1'),
  title: 'Kent v Surrey',
  mainMarket: {
    ...(exampleEvent.mainMarket ?? { marketId: exampleMarket.marketId, type: '' }),
    name: 'Match Odds',
    runners: RUNNERS,
  },
};

describe('[R11.1] what can be found', () => {
  test('a match, and the runners that its title does not name', () => {
    const found = matchEntries(tree(MATCH), CRICKET, all);
    expect(found.map(({ kind, title }) => `${kind} ${title}`)).toEqual([
      'event Kent v Surrey',
      'runner No result',
    ]);
    expect(found.every(({ goes }) => goes.to === 'event' && goes.eventId === 'e1')).toBe(true);
  });

  test('nothing of a sport that is closed here, and nothing that is over', () => {
    expect(matchEntries(tree(MATCH), [], all)).toEqual([]);
    expect(matchEntries(tree(MATCH), CRICKET, () => [])).toEqual([]);
    expect(competitionEntries(tree(MATCH), CRICKET, () => [], t)).toEqual([]);
  });

  test('a match that a refreshed list repeats is the same entry, so that it does not have to be prepared again', () => {
    const [before] = matchEntries(tree(MATCH), CRICKET, all);
    const [after] = matchEntries(tree(MATCH), CRICKET, all);
    expect(after).toBe(before);
  });

  test('markets of matches that are listed, unless they are closed', () => {
    const matches = new Map(matchEntries(tree(MATCH), CRICKET, all).map((entry) => [entry.id, entry]));
    const market = { ...exampleMarket, eventId: eventId('e1') };
    const closed = { ...market, book: { ...market.book, status: 'CLOSED' as const } };
    const hidden = { ...market, eventId: eventId('e2') };
    expect(marketEntries([closed, hidden], matches)).toEqual([]);
    expect(marketEntries([market], matches).map(({ goes }) => goes)).toEqual([
      { to: 'event', eventId: 'e1', show: market.marketId },
    ]);
  });
});

describe('[R11.1] pages', () => {
  const paths = (visitor: Partial<Parameters<typeof pageEntries>[0]>) =>
    pageEntries({ signedIn: true, sports: SPORTS, protection: true, ...visitor }, t, write).map(
      ({ id }) => id,
    );

  test('a guest is offered only what a guest can open', () => {
    const offered = paths({ signedIn: false });
    expect(offered).toContain('/auth/login');
    expect(offered).toContain('sport-3');
    for (const path of ['/current-bet', '/casino', '/bonus', '/auth/logout', '/change-password'])
      expect(offered).not.toContain(path);
  });

  test('what a site or its provider does not have is not offered', () => {
    expect(paths({})).toContain('/casino');
    expect(paths({ sports: CRICKET })).not.toContain('/casino');
    expect(paths({ sports: CRICKET })).not.toContain('sport-1');
    expect(paths({ protection: false })).not.toContain('/player-protection');
  });
});
