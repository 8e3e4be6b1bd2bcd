import type { FastifyBaseLogger } from 'fastify';
import { LOST } from './exit-codes.ts';

/** How long open requests may take to finish, ms. */
const CLOSING_MS = 20_000;
/** Two signals within this time count as one, ms: Ctrl+C reaches both us and a supervisor that forwards it to us again. */
const ONE_SIGNAL_MS = 500;
/** After a fatal error: how long pending requests have to be answered with it, ms. */
const FAREWELL_MS = 250;

/** Ends this process when it cannot continue, so that a supervisor can restart it. */
export function endWhenLost(logger: Pick<FastifyBaseLogger, 'fatal'>): (error: unknown) => void {
  return (error) => {
    logger.fatal({ err: error }, 'the program has to stop');
    setTimeout(() => process.exit(LOST), FAREWELL_MS);
  };
}

/**
 * Shuts this process down cleanly on a signal, and immediately on a second signal or an uncaught error. Returns a function that shuts it down as cleanly without
 * one, so that a supervisor starts it again.
 */
export function endWhenAsked(
  logger: Pick<FastifyBaseLogger, 'info' | 'fatal'>,
  close: () => Promise<void>,
): () => void {
  // A bug: what was left half done is unknown until the next start repairs it.
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'a defect; the program has to stop');
    process.exit(LOST);
  });
  let isClosing = false;
  /** Exit codes. The latest request decides whether the process is to be restarted. */
  let codes = { clean: 0, failed: 1 };
  const end = (asked: typeof codes): void => {
    codes = asked;
    if (isClosing) return;
    isClosing = true;
    setTimeout(() => process.exit(codes.failed), CLOSING_MS).unref();
    close().then(
      () => process.exit(codes.clean),
      (error: unknown) => {
        logger.fatal({ err: error }, 'the program did not close cleanly');
        process.exit(codes.failed);
      },
    );
  };
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
      end({ clean: 0, failed: 1 });
    });
  }
  return () => {
    if (endingSince === undefined) end({ clean: LOST, failed: LOST });
  };
}
