import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { OpenBets, ProfitLoss } from './entities/bet.ts';
import {
  DEFAULT_SETTINGS_PATH,
  DomainSettings,
  SettingsFile,
  exampleSettingsFile,
  settingsPath,
} from './entities/domain-settings.ts';
import { Event, isInPlay, Sport } from './entities/event.ts';
import { LoginResult } from './entities/account.ts';
import { SportFlags, DEFAULT_QUICK_STAKES, QuickStake } from './entities/settings.ts';
import { exampleEvent, exampleMarket } from './examples/cricket-match.ts';
import { exampleLogin, exampleOpenBet, exampleProfitLoss } from './examples/player.ts';
import { MarketBook, Market } from './entities/market.ts';
import { Score } from './score.ts';
import { CASINO, SPORTS, sportById, sportByName } from './sports.ts';

const keys = (schema: { readonly entries: object }): string[] => Object.keys(schema.entries);

describe('entities have the fields of the specification', () => {
  test('[R3.1] login result', () => {
    expect(keys(LoginResult)).toEqual(
      expect.arrayContaining([
        'accessToken',
        'refreshToken',
        'expireInSeconds',
        'stakes',
        'casinoToken',
        'domain',
      ]),
    );
  });

  test('[R3.2] quick stake', () => {
    expect(keys(QuickStake)).toEqual(['title', 'value']);
  });

  test('[R3.3] domain settings; the lists are beside them in the file', () => {
    expect([...keys(DomainSettings), ...keys(SettingsFile)]).toEqual(
      expect.arrayContaining([
        'allowSignUp',
        'baseUrl',
        'siteSuspended',
        'bonuses',
        'games',
        'tv',
        'favicon',
        'domainTitle',
        'description',
        'domain',
        'skipVerification',
        'apkUrl',
        'mainLogo',
        'football',
        'tennis',
        'cricket',
        'horseRacing',
        'kabaddi',
        'casino',
      ]),
    );
    expect(keys(SettingsFile)).toEqual(['setting', 'events', 'bonuses', 'games', 'tv']);
  });

  test('[R3.4] sport, with the fixed order', () => {
    expect(keys(Sport)).toEqual(['id', 'name', 'order', 'events']);
    expect(SPORTS.slice(0, 4).map(({ name, order }) => [name, order])).toEqual([
      ['Cricket', 1],
      ['Football', 2],
      ['Tennis', 3],
      ['Kabaddi', 4],
    ]);
  });

  test('[R3.5] event; status or label mark one as in-play', () => {
    expect(keys(Event)).toEqual(
      expect.arrayContaining(['id', 'title', 'status', 'matchDate', 'sportId', 'sportName', 'pin', 'order']),
    );
    expect(isInPlay({ status: 'IN_PLAY', matchDate: '2026-11-21T10:00:00.000Z' })).toBe(true);
    expect(isInPlay({ status: 'UPCOMING', matchDate: 'In-Play' })).toBe(true);
    expect(isInPlay({ status: 'UPCOMING', matchDate: '2026-11-21T10:00:00.000Z' })).toBe(false);
  });

  test('[R3.6] balance, exposure and sport flags come with the log-in', () => {
    expect(keys(SportFlags)).toEqual(['football', 'tennis', 'cricket', 'kabaddi', 'horseRacing']);
    expect(keys(LoginResult)).toEqual(expect.arrayContaining(['balance', 'exposure', 'flags']));
  });

  test('[R3.7] each open bet carries its event; balance and exposure default to 0', () => {
    expect(exampleOpenBet.eventId).toBe(exampleEvent.id);
    expect(v.parse(OpenBets, { openBets: [exampleOpenBet] })).toEqual({
      openBets: [exampleOpenBet],
      balance: 0,
      exposure: 0,
    });
  });

  test('[R3.8] profit and loss entries carry their event', () => {
    for (const entry of exampleProfitLoss) expect(v.parse(ProfitLoss, entry).eventId).toBe(exampleEvent.id);
    const { eventId: _, ...without } = { ...exampleProfitLoss[0] };
    expect(v.is(ProfitLoss, without)).toBe(false);
  });

  test('markets, books and slips are ours, and a result with additional fields is accepted', () => {
    const foreign = { ...exampleMarket, colour: 'red', book: { ...exampleMarket.book, extra: 1 } };
    expect(v.parse(Market, foreign)).toEqual(exampleMarket);
    expect(v.parse(MarketBook, exampleMarket.book)).toEqual(exampleMarket.book);
  });
});

test('the open bet of the examples adds up', () => {
  const { stake, matched, remaining, cancelled, lapsed, voided } = exampleOpenBet;
  expect(matched + remaining + cancelled + lapsed + voided).toBe(stake);
});

test('[R9.1] the quick stakes of a player who has set none', () => {
  expect(DEFAULT_QUICK_STAKES.map(({ title }) => title).join(' ')).toBe('100 500 1k 2k 3k 4k 5k 6k');
  expect(DEFAULT_QUICK_STAKES.map(({ value }) => value)).toEqual([
    100, 500, 1000, 2000, 3000, 4000, 5000, 6000,
  ]);
  expect(exampleLogin.stakes).toEqual(DEFAULT_QUICK_STAKES);
});

test('[R9.15] sport ids and icons', () => {
  expect(Object.fromEntries(SPORTS.map(({ name, id, icon }) => [name, [id, icon]]))).toEqual({
    Football: [1, 'sports-4'],
    Tennis: [2, 'sports-5'],
    Cricket: [3, 'sports-22'],
    Kabaddi: [25, null],
    'Horse Racing': [26, 'sports-29'],
    Casino: [-1, null],
  });
});

test('a sport is found by id, by name in any case, and by id as text', () => {
  expect(sportById(CASINO)?.name).toBe('Casino');
  expect(['cricket', 'CRICKET', '3', ' 3'].map((text) => sportByName(text)?.id)).toEqual([3, 3, 3, 3]);
  expect(['Horse Racing', 'horseRacing', 'horse-racing', '26'].map((text) => sportByName(text)?.id)).toEqual([
    26, 26, 26, 26,
  ]);
  expect([sportByName('chess'), sportByName(''), sportById(4)]).toEqual([undefined, undefined, undefined]);
});

describe('domain settings', () => {
  test('a file is read as it is, and missing fields get defaults', () => {
    expect(v.parse(SettingsFile, exampleSettingsFile)).toEqual(exampleSettingsFile);
    const { locale: _l, currency: _c, currencySymbol: _s, themes: _t, ...lean } = exampleSettingsFile.setting;
    expect(v.parse(SettingsFile, { setting: lean })).toMatchObject({
      setting: {
        locale: 'en-IN',
        currency: 'INR',
        currencySymbol: '₹',
        themes: { default: 'light', automaticSkipped: false },
      },
      events: [],
      bonuses: [],
      games: [],
      tv: [],
    });
  });

  test('a host name cannot escape the folder', () => {
    expect(settingsPath('Play.Example.COM', 531)).toBe('/cdn/settings/play.example.com.json?key=531');
    expect(settingsPath('../secrets', 100)).toBe('/cdn/settings/..%2Fsecrets.json?key=100');
    expect(DEFAULT_SETTINGS_PATH).toBe('/cdn/settings/default.json');
  });
});

test.each([
  [
    {
      sport: 'football',
      summary: 'ARS 2–1 CHE',
      situation: "67'",
      home: { name: 'Arsenal', goals: 2, yellowCards: 1, redCards: 0 },
      away: { name: 'Chelsea', goals: 1, yellowCards: 0, redCards: 0 },
      period: '2H',
      clock: '67',
      incidents: ["67' Goal, Saka"],
    },
  ],
  [
    {
      sport: 'tennis',
      summary: '6–4 2–3',
      situation: 'Second set',
      players: ['A', 'B'],
      sets: [
        [6, 4],
        [2, 3],
      ],
      points: ['40', 'AD'],
      serving: 1,
    },
  ],
  [
    {
      sport: 'kabaddi',
      summary: 'BHK 24–21 MAL · 2H 07:30',
      situation: 'Empty raid, Bhairav Kings',
      home: { name: 'Bhairav Kings', points: 24, onMat: 5, raidPoints: 15, tacklePoints: 7, allOuts: 0 },
      away: { name: 'Malwa Chargers', points: 21, onMat: 3, raidPoints: 16, tacklePoints: 5, allOuts: 1 },
      period: '2H',
      clock: '07:30',
      raiding: 1,
      doOrDie: false,
      incidents: [],
    },
  ],
  [
    {
      sport: 'racing',
      summary: '3f to go · 4 Velvet Falcon by 1¼',
      situation: '4 Velvet Falcon leads 1 Silver Comet',
      stage: 'OFF',
      distance: '1m 2f',
      going: 'Good',
      yardsLeft: 660,
      order: [
        { number: 4, name: 'Velvet Falcon', place: 1, behind: '', status: 'RUNNING' },
        { number: 1, name: 'Silver Comet', place: 2, behind: '1¼', status: 'RUNNING' },
      ],
      nonRunners: [{ number: 3, name: 'Quiet Union' }],
    },
  ],
  [
    {
      sport: 'other',
      summary: '21–18',
      situation: 'Second half',
      sides: [{ name: 'Patna', detail: '21' }],
    },
  ],
])('a score of each kind is accepted', (score) => {
  expect(v.parse(Score, score)).toEqual(score);
});
