import type { Handlers } from '../handlers.ts'
import { allMessages } from './all-messages.ts'
import { resendInvoice } from './resend-invoice.ts'

export const messageRoutes: Handlers['message'] = { allMessages }
export const whatsappMessageRoutes: Handlers['whatsappMessage'] = { resendInvoice }
