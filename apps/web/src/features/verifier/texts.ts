import { room } from '@layline/ui/language/texts.ts';
import type hi from './texts.hi.ts';

export const verifier = room<typeof hi>('features/verifier');
