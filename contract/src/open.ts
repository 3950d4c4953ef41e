import { z } from 'zod'
import { query } from './endpoint.ts'
import { text } from './fields.ts'
import { openMe } from './open-me.ts'
import { OpenOrder } from './open-order.ts'

/** The path before the token: the bill of a link as PDF. A GET, for browsers and chat services. */
export const OPEN_BILL_PATH = '/api/open/bill/'

/** The paths before the token of the customer's own page, and of the page of one order: short, for chats and QR codes. */
export const CUSTOMER_PATH = '/c/'
export const ORDER_PATH = '/o/'

export const open = {
  order: query({
    path: '/api/open/order',
    access: 'link',
    limited: true,
    summary: "What a customer's link shows of the order",
    input: z.object({ token: text('Link', 200) }),
    output: OpenOrder,
  }),
  ...openMe,
}
