import { room } from '@layline/ui/language/texts.ts';
import type hi from './texts.hi.ts';

export const alerts = room<typeof hi>('alerts');
