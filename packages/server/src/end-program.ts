import type { FastifyBaseLogger } from 'fastify';
import { LOST } from './exit-codes.ts';

/** Longest that open requests may take to end, ms. */
const CLOSING_MS = 20_000;
/** Two signals this close are one: a terminal's reaches us beside what keeps us running, which passes its own on. ms. */
const ONE_SIGNAL_MS = 500;
/** How long pending requests have to be answered with the failure once nothing more can be written, ms. */
const FAREWELL_MS = 250;

/** What ends this process when it can go on no longer, so that another start may mend it. */
export function endWhenLost(logger: Pick<FastifyBaseLogger, 'fatal'>): (error: unknown) => void {
  return (error) => {
    logger.fatal({ err: error }, 'the program has to stop');
    setTimeout(() => process.exit(LOST), FAREWELL_MS);
  };
}

/** Ends this process in good order when it is asked to, and at once at a second signal or a defect. */
export function endWhenAsked(
  logger: Pick<FastifyBaseLogger, 'info' | 'fatal'>,
  close: () => Promise<void>,
): void {
  // A defect: what it left half done is unknown until the next start repairs it.
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'a defect; the program has to stop');
    process.exit(LOST);
  });
  let endingSince: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      const now = performance.now();
      if (endingSince !== undefined) {
        if (now - endingSince > ONE_SIGNAL_MS) process.exit(1);
        return;
      }
      endingSince = now;
      logger.info({ signal }, 'closing');
      setTimeout(() => process.exit(1), CLOSING_MS).unref();
      close().then(
        () => process.exit(0),
        (error: unknown) => {
          logger.fatal({ err: error }, 'the program did not close cleanly');
          process.exit(1);
        },
      );
    });
  }
}
