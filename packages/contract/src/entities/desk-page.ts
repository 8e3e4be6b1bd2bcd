import * as v from 'valibot';
import { Count, Id, text, whole } from '../wire.ts';

/** Maximum pages of a player. */
export const PAGES_MAX = 20;
/** Maximum panels on a page, and how many of them can be ladders. */
export const PANELS_MAX = 12;
export const LADDERS_MAX = 6;
/** Maximum length of a page's name. */
export const PAGE_NAME_MAX = 40;
/** Maximum size of a panel: columns of a wide screen, and rows. */
export const PANEL_WIDTH_MAX = 6;
export const PANEL_HEIGHT_MAX = 6;

const PanelId = v.pipe(v.string(), v.regex(/^[a-z0-9]{1,16}$/, 'Give 1 to 16 small letters and digits.'));

const place = { panelId: PanelId, width: whole(1, PANEL_WIDTH_MAX), height: whole(1, PANEL_HEIGHT_MAX) };
const market = { ...place, eventId: Id, marketId: Id };

/** A part of a page: the ladder of a runner, something about a market, or the player's open bets. */
export const Panel = v.variant('kind', [
  v.strictObject({ kind: v.literal('LADDER'), ...market, runnerId: Id }),
  v.strictObject({ kind: v.picklist(['BOOK', 'CHART', 'POSITION']), ...market }),
  v.strictObject({ kind: v.literal('BETS'), ...place }),
]);
export type Panel = v.InferOutput<typeof Panel>;

/** The panels of a page, in their order. */
export const Panels = v.pipe(
  v.array(Panel),
  v.maxLength(PANELS_MAX, `Give at most ${PANELS_MAX} panels.`),
  v.check(
    (panels) => panels.filter(({ kind }) => kind === 'LADDER').length <= LADDERS_MAX,
    `Give at most ${LADDERS_MAX} ladders.`,
  ),
  v.check(
    (panels) => new Set(panels.map(({ panelId }) => panelId)).size === panels.length,
    'Give each panel its own id.',
  ),
);

export const PageName = v.pipe(
  text(1, PAGE_NAME_MAX),
  v.check((name) => name.trim() === name && name !== '', 'Begin and end with a visible character.'),
);

/** Id of a page, made by the client that creates it. */
export const PageId = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9]{8,24}$/, 'Give 8 to 24 small letters and digits.'),
);

/** A page of the trading desk that its player has composed. */
export const DeskPage = v.object({
  pageId: PageId,
  name: PageName,
  panels: Panels,
  /** Another number after each change, always a higher one. */
  version: Count,
});
export type DeskPage = v.InferOutput<typeof DeskPage>;
