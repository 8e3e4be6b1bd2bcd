import { expect } from 'vitest';
import type { Feed, FeedMessage } from '@layline/feeds/feed.ts';
import { policyOf } from '../feed/market-policy.ts';
import { FeedDriver } from '../feed/feed-driver.ts';
import type { BettingApp } from './betting-app.ts';

/** Longest step of time between two messages, ms, because a recording has gaps of hours. */
const STEP_MAX_MS = 10_000;
const RUN = 'played';

export interface PlayFeedOptions {
  readonly together: number;
  readonly between: () => Promise<void>;
  /** Given the feed's time, UTC ms. */
  readonly isOver?: (at: number) => boolean;
}

export interface PlayedFeed {
  /** Every result and void from the feed, in order. */
  readonly decisions: readonly FeedMessage[];
  readonly messages: number;
  /** The feed's commands that the exchange refused. */
  readonly refused: readonly string[];
}

/**
 * Plays a feed into an application at full speed on its virtual clock. `between` is called after every `together` messages, once all of them are
 * applied. The feed ends when `isOver` says so, or by itself.
 */
export async function playFeed(
  app: BettingApp,
  feed: Feed,
  { together, between, isOver = () => false }: PlayFeedOptions,
): Promise<PlayedFeed> {
  const { catalogue, freshness, manual } = app.app;
  freshness.begin(RUN, Infinity);
  const decisions: FeedMessage[] = [];
  const refused: string[] = [];
  const driver = await FeedDriver.open({
    run: RUN,
    policyOf,
    core: app.core,
    manual,
    now: () => app.time.now(),
    conflate: true,
    catalogue: {
      upsertEvent: (event) => catalogue.upsert(RUN, event),
      closeEvent: (eventId) => catalogue.close(eventId),
      setScore: (eventId, score) => catalogue.setScore(eventId, score),
      setScoreCard: (eventId, card) => catalogue.setScoreCard(eventId, card),
      heard: () => freshness.heard(RUN),
    },
    onRefused: (command, code) => refused.push(`${command.type} ${code}`),
    pause: () => Promise.reject(new Error('the writer of a test is never too busy')),
  });
  let messages = 0;
  let last: number | null = null;
  for await (const timed of feed) {
    if (isOver(timed.at)) break;
    if (last !== null && timed.at > last) app.time.advance(Math.min(timed.at - last, STEP_MAX_MS));
    last = timed.at;
    const { message } = timed;
    if (message.type === 'result' || message.type === 'voidMarket') decisions.push(message);
    await driver.apply(timed);
    messages += 1;
    if (messages % together !== 0) continue;
    await driver.settled();
    await between();
  }
  await driver.close();
  expect(messages).toBeGreaterThan(0);
  return { decisions, messages, refused };
}
