import { latePart } from './late-part.tsx';

/** What stands below everything, where nothing moves when it comes. */
export const FooterSlot = latePart('Footer');
