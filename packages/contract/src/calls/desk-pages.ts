import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { DeskPage, PageId, PageName, Panels } from '../entities/desk-page.ts';
import { query } from '../query.ts';
import { Count } from '../wire.ts';

/** Pages of the trading desk that players compose (R12.11): ours, all of them. */

export const getDeskPages = defineCall({
  name: 'getDeskPages',
  group: 'settings',
  method: 'GET',
  path: 'DeskPage/GetPages',
  auth: 'player',
  query: query({}),
  body: null,
  result: v.object({ pages: v.array(DeskPage) }),
  background: false,
  errors: [],
});

export const saveDeskPage = defineCall({
  name: 'saveDeskPage',
  group: 'settings',
  method: 'POST',
  path: 'DeskPage/Save',
  auth: 'player',
  query: query({}),
  body: v.strictObject({ pageId: PageId, basedOn: Count, name: PageName, panels: Panels }),
  result: v.object({
    page: DeskPage,
    /** What another device had saved meanwhile, and this change has replaced; null if nothing. */
    replaced: v.nullable(DeskPage),
    /** Another device had deleted the page meanwhile. */
    restored: v.boolean(),
  }),
  background: false,
  errors: ['PAGES_FULL'],
});

export const deleteDeskPage = defineCall({
  name: 'deleteDeskPage',
  group: 'settings',
  method: 'POST',
  path: 'DeskPage/Delete',
  auth: 'player',
  query: query({}),
  body: v.strictObject({ pageId: PageId }),
  result: v.object({}),
  background: false,
  errors: [],
});
