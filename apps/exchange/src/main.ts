import { runExchange } from './run-exchange.ts';

await runExchange();
