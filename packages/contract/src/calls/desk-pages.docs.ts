import type { DocsOf } from '../call-docs.ts';
import type { DeskPage } from '../entities/desk-page.ts';
import type * as calls from './desk-pages.ts';

const page: DeskPage = {
  pageId: 'k3v9m2c7x1qa',
  name: 'Sunday cricket',
  panels: [
    { kind: 'LADDER', panelId: 'a', eventId: 'e1', marketId: 'm1', runnerId: 'A', width: 2, height: 4 },
    { kind: 'CHART', panelId: 'b', eventId: 'e1', marketId: 'm1', width: 3, height: 4 },
    { kind: 'BETS', panelId: 'c', width: 1, height: 4 },
  ],
  version: 3,
};
const { version, ...composed } = page;

export const DESK_PAGES_DOCS: DocsOf<typeof calls> = {
  getDeskPages: {
    description:
      'The pages of the trading desk that the player has composed, in the order in which they were made. A panel may be about a market that is over; the client says so in its place.',
    example: { query: {}, body: null, result: { pages: [page] } },
  },
  saveDeskPage: {
    description:
      'Saves a page as a whole, or makes it: at most 20 pages, each with at most 12 panels, six of them ladders. The client makes the id. The last device to save wins, and is told so: `replaced` has what another device saved in the meantime, and `restored` says that another device had deleted the page. PAGES_FULL if a new page is one too many; nothing is changed then.',
    notes: {
      basedOn: 'The version of the page that was changed; 0 for a new page.',
      panels:
        'In their order. `width` is in columns of six, `height` in rows; a narrow screen has fewer columns.',
    },
    example: {
      query: {},
      body: { ...composed, basedOn: version - 1 },
      result: { page, replaced: null, restored: false },
    },
    samples: [
      {
        query: {},
        body: {
          pageId: 'k3v9m2c7x1qb',
          basedOn: 0,
          name: 'New page',
          panels: [
            { kind: 'BOOK', panelId: 'a', eventId: 'e1', marketId: 'm1', width: 2, height: 2 },
            { kind: 'POSITION', panelId: 'b', eventId: 'e1', marketId: 'm1', width: 2, height: 2 },
          ],
        },
      },
    ],
  },
  deleteDeskPage: {
    description: 'Deletes a page. A page that does not exist is deleted already, so a retry changes nothing.',
    example: { query: {}, body: { pageId: page.pageId }, result: {} },
  },
};
