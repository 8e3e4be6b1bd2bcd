/** Maximum size of a recording as a gzip file, bytes; a whole cricket match has 0.6 MB. */
export const BYTES_MAX = 4_000_000;

/** Maximum size of a recording, unpacked, bytes. */
export const UNPACKED_MAX = 64_000_000;

/** Maximum size of all gzip files that are kept in memory because the folder has none, bytes. */
export const TURNED_MAX = 64_000_000;

/** How long a file may take to be turned, ms. */
export const TURN_MS = 60_000;
