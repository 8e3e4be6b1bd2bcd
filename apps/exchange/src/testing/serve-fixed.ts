import { runExchange } from '../run-exchange.ts';
import { fixedSource } from './fixed-markets/fixed-feed.ts';

/** The exchange as `main.ts` runs it, plus the markets with fixed behaviour. */
await runExchange((live) => [fixedSource(live)]);
