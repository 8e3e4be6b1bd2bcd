import type { DeskPage, Panel } from '@layline/contract/entities/desk-page.ts';
import {
  LADDERS_MAX,
  PAGE_NAME_MAX,
  PANEL_HEIGHT_MAX,
  PANEL_WIDTH_MAX,
  PANELS_MAX,
} from '@layline/contract/entities/desk-page.ts';

/** What a page consists of: its name and its panels, in their order. */
export type Composition = Pick<DeskPage, 'name' | 'panels'>;

/** A change of a page's content. */
export type PageChange = Partial<Composition>;

/** What a new panel shows. */
type ContentOf<One> = One extends Panel ? Omit<One, 'panelId' | 'width' | 'height'> : never;
export type PanelContent = ContentOf<Panel>;
export type MarketPanel = Extract<Panel, { marketId: string }>;

/** Size of a new panel: columns of six, and rows. */
const FIRST_SIZE: Readonly<Record<Panel['kind'], { readonly width: number; readonly height: number }>> = {
  LADDER: { width: 2, height: 4 },
  BOOK: { width: 2, height: 2 },
  CHART: { width: 4, height: 5 },
  POSITION: { width: 2, height: 2 },
  BETS: { width: 2, height: 4 },
};

/** A random id for a page or a panel: small letters and digits, as many as `length`. */
export function newId(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => (byte % 36).toString(36)).join('');
}

/** True for a panel that is about a market. */
export function isOfMarket(panel: Panel): panel is MarketPanel {
  return panel.kind !== 'BETS';
}

/** Why a panel of this kind does not fit on the page; null if it does. */
export function noRoomFor(panels: readonly Panel[], kind: Panel['kind']): 'PANELS' | 'LADDERS' | null {
  if (panels.length >= PANELS_MAX) return 'PANELS';
  const ladders = panels.filter((panel) => panel.kind === 'LADDER').length;
  return kind === 'LADDER' && ladders >= LADDERS_MAX ? 'LADDERS' : null;
}

/** The panels with a new one at the end; unchanged if there is no room. */
export function withPanel(panels: readonly Panel[], content: PanelContent): Panel[] {
  if (noRoomFor(panels, content.kind) !== null) return [...panels];
  return [...panels, { ...content, panelId: newId(8), ...FIRST_SIZE[content.kind] } as Panel];
}

/** The panels with one of them at another place, counted from 0. */
export function movedTo(panels: readonly Panel[], panelId: string, place: number): Panel[] {
  const moved = panels.find((panel) => panel.panelId === panelId);
  if (!moved) return [...panels];
  const others = panels.filter((panel) => panel !== moved);
  return others.toSpliced(Math.max(0, Math.min(place, others.length)), 0, moved);
}

const within = (value: number, max: number) => Math.max(1, Math.min(max, Math.round(value)));

/** The panels with one of them in another size, as near to it as the limits allow. */
export function resizedTo(
  panels: readonly Panel[],
  panelId: string,
  { width, height }: Pick<Panel, 'width' | 'height'>,
): Panel[] {
  const size = { width: within(width, PANEL_WIDTH_MAX), height: within(height, PANEL_HEIGHT_MAX) };
  return panels.map((panel) => (panel.panelId === panelId ? { ...panel, ...size } : panel));
}

/** A name that can be kept: without spaces at its ends, and short enough. Null if nothing is left of it. */
export function nameOf(typed: string): string | null {
  const name = typed
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, PAGE_NAME_MAX)
    .trim();
  return name === '' ? null : name;
}

/** A name that no other page has: with a number after it if it must be. */
export function freeName(wanted: string, pages: readonly Pick<DeskPage, 'name'>[]): string {
  const taken = new Set(pages.map(({ name }) => name));
  for (let n = 1; ; n += 1) {
    const end = n === 1 ? '' : ` ${n}`;
    const name = wanted.slice(0, PAGE_NAME_MAX - end.length).trim() + end;
    if (!taken.has(name)) return name;
  }
}

/** True if both pages look the same. */
export function isSame(a: Composition, b: Composition): boolean {
  return a.name === b.name && JSON.stringify(a.panels) === JSON.stringify(b.panels);
}
