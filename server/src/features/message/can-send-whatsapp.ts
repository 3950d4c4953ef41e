/** Whether chat messages leave by themselves. Without a connection they wait in Messages, each with its wa.me link. */
export function canSendWhatsApp(): boolean {
  return false
}
