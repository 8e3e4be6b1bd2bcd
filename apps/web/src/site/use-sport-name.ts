import { useTexts } from '@layline/ui/language/texts.ts';
import { sportById } from './sports.ts';
import { site } from './texts.ts';

/** Returns a function that names sports by id in the player's language; null for unknown ids. */
export function useSportName(): (id: number) => string | null {
  const t = useTexts(site);
  return (id) => {
    const sport = sportById(id);
    return sport ? t(sport.name) : null;
  };
}
