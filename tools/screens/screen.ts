import type { Page } from 'playwright';
import type { ScreenExchange } from './exchange.ts';

/** One picture to take, in every theme and width. */
export interface Screen {
  /** Name of its file. */
  readonly name: string;
  readonly path: string;
  /** Who is looking: a guest, a player with a history, or a new player. */
  readonly as: 'guest' | 'player' | 'newcomer';
  /** Puts the page into the network's state before it is opened. */
  readonly before?: (page: Page) => Promise<void>;
  /** Brings the opened page into its state. */
  readonly after?: (page: Page) => Promise<void>;
  /** Creates states that do not last, before each picture. */
  readonly eachTime?: (page: Page, exchange: ScreenExchange) => Promise<void>;
  /** The screen stays in its loading state. */
  readonly loading?: boolean;
}
