import type { Handlers } from '../../handlers.ts'
import { allMessages } from './all-messages.ts'
import { cancelMessage } from './cancel-message.ts'
import { allTexts, resetText, saveText } from './message-texts.ts'
import { remindDue } from './remind-due.ts'
import { resendInvoice } from './resend-invoice.ts'
import { resendMessage } from './resend-message.ts'
import { sentByHand } from './sent-by-hand.ts'

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
export const whatsappMessageRoutes: Handlers['whatsappMessage'] = { resendInvoice }
