import type { WhenForm } from './when.ts';

/** `21 Nov 2026`: a calendar day, given as its midnight in UTC. */
export const DAY: WhenForm = { dateStyle: 'medium', timeZone: 'UTC' };
/** `Sat, 21 Nov` */
export const WEEKDAY: WhenForm = { weekday: 'short', day: 'numeric', month: 'short' };
/** `21 Nov 2026, 06:52` */
export const MINUTE: WhenForm = { dateStyle: 'medium', timeStyle: 'short' };
/** `21 Nov 2026, 06:52:09` */
export const SECOND: WhenForm = { dateStyle: 'medium', timeStyle: 'medium' };
