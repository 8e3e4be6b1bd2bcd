/** The package has no types of its own. */
declare module '@openpgp/unbzip2-stream' {
  /** Decompresses bzip2 (including several streams in a row) block by block as it is read; fails on a bad checksum. */
  export default function unbzip2Stream(input: ReadableStream<Uint8Array>): ReadableStream<Uint8Array>;
}
