import type { Ctx } from '../../context.ts'

/** Whether chat messages leave by themselves. Otherwise they wait in Messages, each with its wa.me link. */
export function canSendWhatsApp(ctx: Ctx): boolean {
  return ctx.services.whatsApp.state === 'connected'
}
