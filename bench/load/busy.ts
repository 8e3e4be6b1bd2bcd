/** Processor time of this process's event loop so far, µs, without other work on the machine. */
export function busyUs(): number {
  const { user, system } = process.threadCpuUsage();
  return user + system;
}
