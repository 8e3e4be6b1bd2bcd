/// <reference types="vite/client" />

/** Version of the client, inserted by the build. */
declare const __VERSION__: string;
