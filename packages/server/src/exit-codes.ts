/** What a program ends with that ran and could not go on: another start may mend it, once the storage is there again. */
export const LOST = 70;
