import { room } from '@layline/ui/language/texts.ts';
import type hi from './texts.hi.ts';

export const fancyGames = room<typeof hi>('features/fancy-games');
