import { room } from '@layline/ui/language/texts.ts';
import type hi from './texts.hi.ts';

/** What the check of a round says, step by step. */
export const steps = room<typeof hi>('features/verifier/steps');
