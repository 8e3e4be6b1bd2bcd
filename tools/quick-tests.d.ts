/**
 * Settings of this process, and of all that it starts, under which tests wait less. Storage of tests lies in memory
 * where there is room: they kill processes, never the machine, so that a disk proves nothing more. What Node has made
 * of our sources is kept from one process to the next. What the environment says already stays.
 */
export declare function quickenTests(): void;
