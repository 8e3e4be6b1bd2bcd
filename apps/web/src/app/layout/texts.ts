import { room } from '../../language/texts.ts';
import type hi from './texts.hi.ts';

export const layout = room<typeof hi>('app/layout');
