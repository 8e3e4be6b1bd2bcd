/** State and transport of the hub, on the self-check page. */
export function HubStateSlot() {
  return <span>Not connected</span>;
}
