import { roulette } from '@layline/casino/roulette/roulette.ts';
import { teenPatti20 } from '@layline/casino/teen-patti-20/teen-patti-20.ts';
import { thirtyTwoCards } from '@layline/casino/thirty-two-cards/thirty-two-cards.ts';
import type { States } from '@layline/ui/stories/story.ts';
import { NumberRoad } from './number-road.tsx';
import { RoadMap } from './road-map.tsx';
import '../tables.css';

export const title = 'tables/Roads';

/** A hundred random-looking results of a game, newest first. */
function road(results: readonly { readonly id: string }[]) {
  return Array.from({ length: 100 }, (_, index) => ({
    roundId: `round.${1_300 - index}`,
    number: 1_300 - index,
    result: results[((index * index + 3 * index) % 7) % results.length]?.id ?? '',
  }));
}

export const states: States = {
  'two sides': <RoadMap road={road(teenPatti20.results)} results={teenPatti20.results} sides={['A', 'B']} />,
  'four players': (
    <RoadMap road={road(thirtyTwoCards.results)} results={thirtyTwoCards.results} sides={null} />
  ),
  'no round yet': <RoadMap road={[]} results={teenPatti20.results} sides={['A', 'B']} />,
  numbers: (
    <NumberRoad
      road={road(roulette.results).map((one, index) => ({ ...one, result: String((index * 17) % 37) }))}
    />
  ),
  'few numbers': <NumberRoad road={road(roulette.results).slice(0, 30)} />,
  'no number yet': <NumberRoad road={[]} />,
};
