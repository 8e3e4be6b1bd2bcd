/** What the desk keeps in this browser. A log-out keeps whatever begins with `desk` (R4.2). */
export const DESK_KEYS = { keys: 'deskKeys', pages: 'deskPages' } as const;
