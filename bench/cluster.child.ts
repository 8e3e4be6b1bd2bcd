import { runExchange } from '@layline/exchange/src/run-exchange.ts';
import { benchMarkets } from './bets/bench-markets.ts';

/** A node as `main.ts` runs it, plus the benchmark's markets. */
await runExchange(() => [benchMarkets()]);
