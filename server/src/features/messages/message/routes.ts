import type { Handlers } from '../../handlers.ts'
import { allMessages } from './all-messages.ts'
import { cancelMessage, sentByHand } from './change-message.ts'
import { allTexts, resetText, saveText } from './message-texts.ts'
import { debtors, remindDue } from './remind-due.ts'
import { resendInvoice, resendMessage } from './resend-message.ts'

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
