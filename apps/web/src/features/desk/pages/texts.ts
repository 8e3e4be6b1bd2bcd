import { room } from '@layline/ui/language/texts.ts';
import type hi from './texts.hi.ts';

export const deskPages = room<typeof hi>('features/desk/pages');
