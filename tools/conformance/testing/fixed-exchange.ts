import { openBettingApp } from '@layline/exchange/src/testing/betting-app.ts';
import type { BettingApp } from '@layline/exchange/src/testing/betting-app.ts';
import { fixedSource } from '@layline/exchange/src/testing/fixed-markets/fixed-feed.ts';
import { listen } from '@layline/exchange/src/testing/live-client.ts';

/** Our own exchange with its fixed markets. */
export interface FixedExchange {
  readonly app: BettingApp;
  /** As `http://127.0.0.1:41233`. */
  readonly origin: string;
}

/** A foreign origin that may call it. */
export const CLIENT_ORIGIN = 'https://play.example';

const SECURITY = {
  corsOrigins: [CLIENT_ORIGIN],
  frameOrigins: [],
  httpsOnly: false,
  trustProxy: false as const,
  countryHeader: null,
  rateLimitFactor: 1000,
};

/** Opens the exchange, which listens once its markets take bets. */
export async function openFixedExchange(): Promise<FixedExchange> {
  const app = await openBettingApp({
    changes: { security: SECURITY },
    sources: ({ core, time }) => [fixedSource({ core, now: () => time.now(), scheduler: time })],
  });
  const quoted = Promise.withResolvers<void>();
  const stop = app.core.subscribe(({ events }) => {
    if (events.some(({ type }) => type === 'betPlaced')) quoted.resolve();
  });
  await quoted.promise;
  stop();
  return { app, origin: await listen(app) };
}
