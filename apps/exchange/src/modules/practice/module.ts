import { getPracticeRecordings } from '@layline/contract/calls/practice.ts';
import type { Module } from '@layline/server/http/module.ts';
import { route } from '@layline/server/http/route.ts';
import type { Context } from '../../core/context.ts';
import { scanRecordings } from './scan-recordings.ts';
import type { Offered } from './scan-recordings.ts';
import { serveRecordings } from './serve-recordings.ts';

export interface PracticeOptions {
  /** Folder of the recordings that players may practise on; null or absent for none. */
  readonly practiceRecordings?: string | null;
  /** The recording that the exchange plays as a live match. */
  readonly replay?: string | null;
}

/** Practice, of which every part is there. */
export type Practice = Required<Pick<Module, 'routes' | 'serve' | 'close'>>;

/**
 * Opens what practice needs of the exchange: the recordings, which players play in their own browsers. They are read once, in the background, so that
 * the exchange opens without waiting for them. It needs no storage, so that followers serve it too.
 */
export function openPractice(
  { logger, admission, scheduler }: Pick<Context, 'logger' | 'admission' | 'scheduler'>,
  { practiceRecordings: folder = null, replay = null }: PracticeOptions,
): Practice {
  const closing = new AbortController();
  const { signal } = closing;
  const offered: Promise<readonly Offered[]> =
    folder === null
      ? Promise.resolve([])
      : scanRecordings(folder, { playing: replay, logger, scheduler, signal }).catch((error: unknown) => {
          if (!signal.aborted)
            logger.error({ err: error, folder }, 'the recordings for practice cannot be read');
          return [];
        });
  return {
    routes: [route(getPracticeRecordings, async () => (await offered).map(({ recording }) => recording))],
    serve: (app) => serveRecordings(app, offered, admission),
    async close() {
      closing.abort();
      await offered;
    },
  };
}
