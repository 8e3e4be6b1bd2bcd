import type { Panel } from '@layline/contract/entities/desk-page.ts';
import { PageName, Panels } from '@layline/contract/entities/desk-page.ts';
import * as v from 'valibot';
import type { Composition } from './composition.ts';

/**
 * A page as text in a link. The link holds the composition itself, so nothing is published, and nothing of its owner but the name of the
 * page is in it. Anybody can type one, so its content is checked like a stranger's answer.
 */

/** Version of the form, before the first point. */
const VERSION = '1';
/** A full page with the longest ids fits; more is not read. */
export const CODE_MAX = 4_000;

const KINDS = ['LADDER', 'BOOK', 'CHART', 'POSITION', 'BETS'] as const;

const Place = v.pipe(v.number(), v.integer(), v.minValue(0));
/** Kind, width and height; then event, market and runner as places in the list of ids. */
const Packed = v.tuple([
  v.string(),
  v.array(v.string()),
  v.array(v.pipe(v.array(Place), v.minLength(3), v.maxLength(6))),
]);

/** Why a link cannot be read: a newer release has made it, or it is no page. */
export type BadLink = 'NEWER' | 'BROKEN';

function toText(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function toBytes(text: string): Uint8Array {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
}

/** The composition as text for a link: letters, digits and `.-_`. */
export function codeOf({ name, panels }: Composition): string {
  const ids: string[] = [];
  const placeOf = (id: string) => {
    if (!ids.includes(id)) ids.push(id);
    return ids.indexOf(id);
  };
  const packed = panels.map((panel) => [
    KINDS.indexOf(panel.kind),
    panel.width,
    panel.height,
    ...(panel.kind === 'BETS' ? [] : [placeOf(panel.eventId), placeOf(panel.marketId)]),
    ...(panel.kind === 'LADDER' ? [placeOf(panel.runnerId)] : []),
  ]);
  return `${VERSION}.${toText(new TextEncoder().encode(JSON.stringify([name, ids, packed])))}`;
}

function panelOf(
  [kindAt = -1, width, height, ...places]: readonly number[],
  at: number,
  ids: readonly string[],
) {
  const kind = KINDS[kindAt];
  const [eventId, marketId, runnerId] = places.map((place) => ids[place]);
  const common = { kind, panelId: `p${at}`, width, height };
  if (kind === 'BETS') return common;
  return kind === 'LADDER' ? { ...common, eventId, marketId, runnerId } : { ...common, eventId, marketId };
}

/** The composition that a link holds, or why it has none. */
export function compositionIn(code: string): Composition | BadLink {
  const [version, text = ''] = code.split('.');
  if (version !== VERSION) return /^[1-9]\d{0,3}$/.test(version ?? '') ? 'NEWER' : 'BROKEN';
  if (code.length > CODE_MAX) return 'BROKEN';
  try {
    const written = new TextDecoder('utf-8', { fatal: true }).decode(toBytes(text));
    const [name, ids, packed] = v.parse(Packed, JSON.parse(written));
    const panels: Panel[] = v.parse(
      Panels,
      packed.map((panel, at) => panelOf(panel, at, ids)),
    );
    return { name: v.parse(PageName, name), panels };
  } catch {
    return 'BROKEN';
  }
}
