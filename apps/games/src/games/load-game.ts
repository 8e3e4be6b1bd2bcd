import type { TableGame } from '@layline/casino/game.ts';
import type { SoloGame } from '@layline/casino/solo-game.ts';
import { withTexts } from '@layline/ui/language/texts.ts';
import { ownValue } from '@layline/ui/own-value.ts';
import type { TablePicture } from './table-game.ts';

/** Each game is a separate file, so a phone loads only the one that is played. */
const TABLE_GAMES: Readonly<Record<string, () => Promise<TableGame>>> = {
  'teen-patti-20': async () => (await import('@layline/casino/teen-patti-20/teen-patti-20.ts')).teenPatti20,
  'andar-bahar': async () => (await import('@layline/casino/andar-bahar/andar-bahar.ts')).andarBahar,
  'lucky-7': async () => (await import('@layline/casino/lucky-7/lucky-7.ts')).lucky7,
  'thirty-two-cards': async () =>
    (await import('@layline/casino/thirty-two-cards/thirty-two-cards.ts')).thirtyTwoCards,
  'dragon-tiger': async () => (await import('@layline/casino/dragon-tiger/dragon-tiger.ts')).dragonTiger,
  roulette: async () => (await import('@layline/casino/roulette/roulette.ts')).roulette,
  'roulette-la-partage': async () => (await import('@layline/casino/roulette/roulette.ts')).rouletteLaPartage,
};

const SOLO_GAMES: Readonly<Record<string, () => Promise<SoloGame>>> = {
  plinko: async () => (await import('@layline/casino/plinko/plinko.ts')).plinko,
  mines: async () => (await import('@layline/casino/mines/mines.ts')).mines,
};

async function roulettePicture(): Promise<TablePicture> {
  const [{ RouletteBoard }, { WheelScene }, { fallMs }] = await Promise.all([
    withTexts(import('../roulette/roulette-board.tsx')),
    import('../roulette/wheel-scene.tsx'),
    import('../roulette/use-ball.ts'),
  ]);
  return { Scene: WheelScene, Board: RouletteBoard, movingMs: fallMs, dealing: 'ball' };
}

/**
 * The pictures of games that are not drawn as cards. They load with the rules, so that nothing shifts when they arrive.
 */
const PICTURES: Readonly<Record<string, () => Promise<TablePicture>>> = {
  roulette: roulettePicture,
  'roulette-la-partage': roulettePicture,
};

export type LoadedGame =
  | { readonly kind: 'table'; readonly game: TableGame; readonly picture: TablePicture | null }
  | { readonly kind: 'solo'; readonly game: SoloGame };

/** The game with an id; null if this page does not know it. Rejects if it cannot be downloaded. */
export async function loadGame(id: string): Promise<LoadedGame | null> {
  const table = ownValue(TABLE_GAMES, id);
  if (table) {
    const [game, picture] = await Promise.all([table(), ownValue(PICTURES, id)?.() ?? null]);
    return { kind: 'table', game, picture };
  }
  const solo = ownValue(SOLO_GAMES, id);
  return solo ? { kind: 'solo', game: await solo() } : null;
}
