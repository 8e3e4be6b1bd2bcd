import { DeskPage } from '@layline/contract/entities/desk-page.ts';
import { bySchema } from './by-schema.ts';
import { as, defineCall } from './call.ts';
import { Flag, list, or, orNull, record } from './decode.ts';
import { Nothing } from './late-decoders.ts';

/** Pages of the trading desk, kept with the player (ours, R12.11). */

const Page = bySchema(DeskPage);

export const getDeskPages = defineCall({
  method: 'GET',
  path: 'DeskPage/GetPages',
  extension: true,
  silent: true,
  result: record({ pages: list('pages', Page) }),
});

/** Saves a page over what another device has made of it, and says what that was. */
export const saveDeskPage = defineCall({
  method: 'POST',
  path: 'DeskPage/Save',
  extension: true,
  silent: true,
  body: as<Omit<DeskPage, 'version'> & { readonly basedOn: number }>(),
  result: record({ page: Page, replaced: orNull(Page), restored: or(Flag, false) }),
});

export const deleteDeskPage = defineCall({
  method: 'POST',
  path: 'DeskPage/Delete',
  extension: true,
  silent: true,
  body: as<{ readonly pageId: string }>(),
  result: Nothing,
});
