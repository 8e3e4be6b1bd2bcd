import { room } from '../language/texts.ts';
import type hi from './texts.hi.ts';

export const answers = room<typeof hi>('api');
