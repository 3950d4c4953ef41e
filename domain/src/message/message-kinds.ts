/** The events that a store informs its customers about. */
export const MESSAGE_KINDS = [
  ...(['welcome', 'invoice', 'delayed', 'ready', 'delivered', 'dueReminder', 'note'] as const),
  ...(['pickupBooked', 'onTheWay', 'bagCounted'] as const),
] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

export type MessagePlaceholder =
  | 'amount'
  | 'bag'
  | 'balance'
  | 'bill'
  | 'bills'
  | 'customer'
  | 'day'
  | 'delivered'
  | 'link'
  | 'number'
  | 'paid'
  | 'pieces'
  | 'promised'
  | 'remaining'
  | 'rider'
  | 'store'
  | 'task'
  | 'time'
  | 'upi'

/** The placeholders of each kind. Parameters of a chat template use this order. */
export const MESSAGE_PLACEHOLDERS: Record<MessageKind, readonly MessagePlaceholder[]> = {
  welcome: ['customer', 'store', 'link'],
  invoice: ['customer', 'store', 'number', 'pieces', 'amount', 'paid', 'balance', 'promised', 'link'],
  delayed: ['customer', 'store', 'number', 'pieces', 'promised', 'link'],
  ready: ['customer', 'store', 'number', 'pieces', 'balance', 'link'],
  delivered: ['customer', 'store', 'number', 'delivered', 'remaining', 'balance', 'pieces', 'link'],
  dueReminder: ['customer', 'store', 'balance', 'bills', 'upi', 'link'],
  note: ['customer', 'store', 'number', 'amount', 'bill', 'balance', 'link'],
  pickupBooked: ['customer', 'store', 'day', 'time', 'task', 'link'],
  onTheWay: ['customer', 'store', 'day', 'time', 'task', 'rider', 'link'],
  bagCounted: ['customer', 'store', 'bag', 'pieces', 'number', 'amount', 'balance', 'promised', 'link'],
}

const TELLS_DUES: readonly MessagePlaceholder[] = ['balance', 'bills', 'paid', 'upi']

/** The kinds that tell what a customer owes or has paid. */
export const DUES_KINDS = MESSAGE_KINDS.filter((kind) =>
  MESSAGE_PLACEHOLDERS[kind].some((name) => TELLS_DUES.includes(name)),
)
