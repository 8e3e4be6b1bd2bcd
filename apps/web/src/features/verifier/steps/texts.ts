import { room } from '@layline/ui/language/texts.ts';
import type hi from './texts.hi.ts';

/** The texts of the check, step by step. */
export const steps = room<typeof hi>('features/verifier/steps');
