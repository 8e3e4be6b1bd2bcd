/// <reference types="vite/client" />

/** Version of the client, put in by the build. */
declare const __VERSION__: string;
