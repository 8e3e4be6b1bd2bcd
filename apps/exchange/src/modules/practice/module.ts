import type { Context } from '../../core/context.ts';
import { getPracticeRecordings } from '@layline/contract/calls/practice.ts';
import type { Module } from '@layline/server/http/module.ts';
import { route } from '@layline/server/http/route.ts';
import { scanRecordings } from './scan-recordings.ts';
import type { Offered } from './scan-recordings.ts';
import { serveRecordings } from './serve-recordings.ts';

export interface PracticeOptions {
  /** Folder of the recordings that players may practise on; null or absent for none. */
  readonly practiceRecordings?: string | null;
  /** The recording that the exchange plays as a live match. */
  readonly replay?: string | null;
}

/**
 * Opens what practice needs of the exchange: the recordings, which players play in their own browsers. They are read once, in the background, so that
 * the exchange opens without waiting for them.
 */
export function openPractice(
  { logger, admission }: Pick<Context, 'logger' | 'admission'>,
  { practiceRecordings: folder = null, replay = null }: PracticeOptions,
): Module {
  const offered: Promise<readonly Offered[]> =
    folder === null
      ? Promise.resolve([])
      : scanRecordings(folder, { playing: replay, logger }).catch((error: unknown) => {
          logger.error({ err: error, folder }, 'the recordings for practice cannot be read');
          return [];
        });
  return {
    routes: [route(getPracticeRecordings, async () => (await offered).map(({ recording }) => recording))],
    serve: (app) => serveRecordings(app, offered, admission),
  };
}
