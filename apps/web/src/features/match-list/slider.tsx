import { useSportTree } from '../../api/use-catalogue.ts';
import type { SportInfo } from '../../site/sports.ts';
import { useOpenEvents } from '../../live/open-events.ts';
import { featured } from './featured.ts';
import { SliderView } from './slider-view.tsx';

const CARDS = 12;

/** The slider header (R2.23): featured events to swipe through, those in play first. */
export function Slider({ sports }: { readonly sports: readonly SportInfo[] }) {
  const { data, isError } = useSportTree();
  const open = useOpenEvents();
  const events = data && featured(data, open, new Set(sports.map((sport) => sport.id)), CARDS);
  return <SliderView events={events} failed={isError} />;
}
