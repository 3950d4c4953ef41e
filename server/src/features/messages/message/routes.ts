import type { Handlers } from '../../handlers.ts'
import { allTexts, resetText, saveText } from './message-texts.ts'
import { allMessages, cancelMessage, resendInvoice, resendMessage, sentByHand } from './messages.ts'
import { debtors, remindDue } from './remind-due.ts'

export const messageRoutes: Handlers['message'] = {
  allMessages,
  resendMessage,
  cancelMessage,
  sentByHand,
  remindDue,
  allTexts,
  saveText,
  resetText,
}
export const debtorRoutes: Pick<Handlers['customer'], 'debtors'> = { debtors }
export const whatsappMessageRoutes: Handlers['whatsappMessage'] = { resendInvoice }
