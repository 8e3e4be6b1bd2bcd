import type { Room } from './language/texts.ts';

/** The texts of these components, which every room can use. */
export const ui: Room<never> = 'ui';
