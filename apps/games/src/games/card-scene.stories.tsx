import type { States } from '@layline/ui/stories/story.ts';
import { Felt } from '../testing/felt.tsx';
import { aRound } from '../testing/rounds.ts';
import { CARD_LAYOUTS } from './card-layouts.ts';
import { CardScene } from './card-scene.tsx';

export const title = 'tables/Cards';

function scene(game: string, shown: string, result: string | null = null) {
  const layout = CARD_LAYOUTS[game];
  const cards = shown
    .split(' ')
    .filter(Boolean)
    .map((card) => ({ place: card.split(':')[0] ?? '', face: card.split(':')[1] ?? '' }));
  return <Felt>{layout && <CardScene layout={layout} round={aRound({ shown: cards, result })} />}</Felt>;
}

const ANDAR = '3C 8D JD 9S 2H 4D 6C TC KS AC';
const LONG = Array.from({ length: 5 }, () => ANDAR)
  .join(' ')
  .split(' ')
  .slice(0, 48)
  .map((face, index) => `${index % 2 === 0 ? 'andar' : 'bahar'}:${face}`)
  .join(' ');

export const states: States = {
  'before the deal': scene('teen-patti-20', ''),
  dealing: scene('teen-patti-20', 'A:TD B:AS A:9H'),
  'A has won': scene('teen-patti-20', 'A:TD B:AS A:9H B:2C A:9C B:4D', 'A'),
  tie: scene('teen-patti-20', 'A:TD B:TS A:9H B:9D A:4C B:4D', 'TIE'),
  'the longest Andar Bahar': scene('andar-bahar', `joker:QS ${LONG}`),
  'one card': scene('lucky-7', 'card:7H', 'SEVEN'),
  '32 Cards after a tie': scene('thirty-two-cards', '8:9H 9:6D 10:TC 11:9S 10:KD 11:QC', '10'),
  'Dragon Tiger': scene('dragon-tiger', 'dragon:QH tiger:4C', 'DRAGON'),
};
