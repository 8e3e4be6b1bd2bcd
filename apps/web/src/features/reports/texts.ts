import { room } from '@layline/ui/language/texts.ts';
import type hi from './texts.hi.ts';

export const reports = room<typeof hi>('features/reports');
