import { runExchange } from '../run-exchange.ts';
import { fixedSource } from './fixed-markets/fixed-feed.ts';

/** The exchange as `main.ts` runs it, with the markets of fixed behaviour beside its feed. */
await runExchange((live) => [fixedSource(live)]);
