import { room } from '@layline/ui/language/texts.ts';
import type hi from './texts.hi.ts';

export const cashOut = room<typeof hi>('features/cash-out');
