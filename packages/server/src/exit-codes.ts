/** A program ran and then could not continue, for example because the storage was lost. Restarting it may help. */
export const LOST = 70;
